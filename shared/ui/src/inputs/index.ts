export { Checkbox, type CheckboxProps, Switch } from './Checkbox';
export { type ControlProps, Field, FieldError, type FieldProps } from './Field';
export { QuantityStepper, type QuantityStepperProps } from './QuantityStepper';
export { SearchInput, type SearchInputProps } from './SearchInput';
export { Select, type SelectOption, type SelectProps } from './Select';
export { TextArea, TextInput, type TextInputProps } from './TextInput';
