import { Combobox, type ComboboxProps } from '@giftstore/ui';
import { fieldId } from '../error-summary/field-id';
import { useFormField } from '../forms/use-form-field';

export type ComboboxFieldProps = { name: string } & Omit<
  ComboboxProps,
  'value' | 'onValueChange' | 'onBlur' | 'error' | 'id'
>;

/** A combobox in a formik form. */
export function ComboboxField({ name, ...rest }: ComboboxFieldProps) {
  const { input, actions, error } = useFormField<string>(name);
  return (
    <Combobox
      {...rest}
      id={fieldId(name)}
      value={input.value || undefined}
      onValueChange={(value) => actions.setValue(value)}
      onBlur={() => actions.setTouched(true, false)}
      error={error}
    />
  );
}
