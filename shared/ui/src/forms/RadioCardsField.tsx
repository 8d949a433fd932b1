import { RadioCards, type RadioCardsProps } from '@giftstore/ui';
import { fieldId } from '../error-summary/field-id';
import { useFormField } from './use-form-field';

export type RadioCardsFieldProps = { name: string } & Omit<
  RadioCardsProps,
  'name' | 'value' | 'onValueChange' | 'onBlur' | 'error' | 'id'
>;

/** Radio cards in a formik form. */
export function RadioCardsField({ name, ...rest }: RadioCardsFieldProps) {
  const { input, actions, error } = useFormField<string>(name);
  return (
    <RadioCards
      {...rest}
      id={fieldId(name)}
      value={input.value}
      onValueChange={(value) => actions.setValue(value)}
      error={error}
    />
  );
}
