export { type ControlProps, Field, FieldError, type FieldProps } from './Field';
export { type RadioCardOption, RadioCards, type RadioCardsProps } from './RadioCards';
export { SearchInput, type SearchInputProps } from './SearchInput';
export { Select, type SelectOption, type SelectProps } from './Select';
export { TextArea, TextInput, type TextInputProps } from './TextInput';
