import { Field, Select, type SelectProps } from '@giftstore/ui';
import { fieldId } from '../error-summary/field-id';
import type { FormFieldProps } from './TextField';
import { useFormField } from './use-form-field';

export type SelectFieldProps = FormFieldProps & Omit<SelectProps, keyof FormFieldProps>;

/** A native select in a formik form. */
export function SelectField({ name, label, hint, required, optionalMark, ...rest }: SelectFieldProps) {
  const { input, error } = useFormField<string>(name);
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={hint}
      error={error}
      required={required}
      optionalMark={optionalMark}
    >
      {(control) => <Select {...rest} {...input} value={input.value ?? ''} {...control} />}
    </Field>
  );
}
