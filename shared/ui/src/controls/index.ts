export { Checkbox, type CheckboxProps, Switch } from './Checkbox';
export { ChipGroup, type ChipGroupProps, type ChipOption } from './ChipGroup';
export { QuantityStepper, type QuantityStepperProps } from './QuantityStepper';
