import { Checkbox, type CheckboxProps } from '../controls/Checkbox';
import { fieldId } from '../error-summary/field-id';
import { useFormField } from './use-form-field';

export type CheckboxFieldProps = { name: string } & Omit<CheckboxProps, 'name' | 'error' | 'checked'>;

/** A checkbox in a formik form. */
export function CheckboxField({ name, ...rest }: CheckboxFieldProps) {
  const { input, error } = useFormField<boolean>(name);
  return (
    <Checkbox
      {...rest}
      name={name}
      id={fieldId(name)}
      checked={Boolean(input.value)}
      onChange={input.onChange}
      onBlur={input.onBlur}
      error={error}
    />
  );
}
