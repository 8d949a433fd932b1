/** Fields of a formik form. */

export { fieldId } from '../error-summary/field-id';
export { CheckboxField, type CheckboxFieldProps } from './CheckboxField';
export { EmailField, type EmailFieldProps } from './EmailField';
export { FormErrorSummary, type FormErrorSummaryProps } from './FormErrorSummary';
export { type LazySchema, lazySchema } from './lazy-schema';
export { PasswordField, type PasswordFieldProps } from './PasswordField';
export { RadioCardsField, type RadioCardsFieldProps } from './RadioCardsField';
export { SelectField, type SelectFieldProps } from './SelectField';
export { SubmitButton, type SubmitButtonProps } from './SubmitButton';
export {
  type FormFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './TextField';
export { useFormField } from './use-form-field';
