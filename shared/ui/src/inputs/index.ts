export { Checkbox, type CheckboxProps, Switch } from './Checkbox';
export { Chip, ChipGroup, type ChipGroupProps, type ChipOption, type ChipProps } from './ChipGroup';
export { type ControlProps, Field, FieldError, type FieldProps } from './Field';
export { QuantityStepper, type QuantityStepperProps } from './QuantityStepper';
export { type RadioCardOption, RadioCards, type RadioCardsProps } from './RadioCards';
export { SearchInput, type SearchInputProps } from './SearchInput';
export { Select, type SelectOption, type SelectProps } from './Select';
export { TextArea, TextInput, type TextInputProps } from './TextInput';
