import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { TextField, useFormField } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { hasDialCode, nationalNumber } from '../../forms/phone-number';
import css from './BasicProfile.module.css';
import { selectBasicProfile } from './data/selectors';
import type { ProfileValues } from './form-values';

/** The phone number after the dial code of the selected country, unless the number has a dial code of its own. */
export function PhoneField() {
  const { t } = useTranslation();
  const { phoneRules } = useSelector(selectBasicProfile);
  const { values, validateForm } = useFormikContext<ProfileValues>();
  const { input, actions, error } = useFormField<string>('phone');
  const rules = phoneRules[values.country];
  const hasError = Boolean(error);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another country's rules apply to the number that is there
  useEffect(() => {
    if (rules && input.value.startsWith(rules.country_code)) {
      void actions.setValue(nationalNumber(input.value, rules));
    } else if (hasError) void validateForm();
  }, [rules]);

  const min = rules?.phone_min_length;
  const max = rules?.phone_max_length;
  const range = min === max ? 'phoneHintExact' : 'phoneHint';
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      className={css.phone}
      label={t('basicProfile.phone')}
      hint={hint()}
      autoComplete={rules ? 'tel-national' : 'tel'}
      start={hasDialCode(input.value) ? undefined : rules?.country_code}
    />
  );

  function hint() {
    // Marks around the code: a plus would stand behind it in right-to-left text.
    if (rules) return t(`basicProfile.${range}`, { code: `\u2066${rules.country_code}\u2069`, min, max });
    return values.country ? undefined : t('basicProfile.phoneHintNoCountry');
  }
}
