import type { PhoneAttributes } from '@giftstore/contracts/api';
import { MINIMUM_AGE } from '@giftstore/contracts/limits';
import { birthdayRange } from '@giftstore/contracts/profile-values';
import { nameRule, type Translate } from '@giftstore/remote/field-rules';
import * as yup from 'yup';
import { digitsOf, isPhoneNumber } from '../../forms/phone-number';

/** The earliest and the latest birthday on the customer's date, as a date input has them. */
export function acceptedBirthdays(now = new Date()): { min: string; max: string } {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return birthdayRange(parts.map((part) => String(part).padStart(2, '0')).join('-'));
}

/**
 * The rules of the basic profile (rules core-5.25 to core-5.27).
 * @param phoneRules by country; the number of a country without rules is left to the server
 * @param saved the profile's birthday, which may stay as it is: earlier releases took others
 */
export function profileSchema(
  t: Translate,
  phoneRules: Record<string, PhoneAttributes>,
  saved: string | null = null,
) {
  const { min, max } = acceptedBirthdays();
  return yup.object({
    firstName: nameRule(t),
    lastName: nameRule(t),
    dob: yup
      .string()
      .test(
        'age',
        t('basicProfile.birthdayYear', { age: MINIMUM_AGE }),
        (date) => !date || date === saved || (date >= min && date <= max),
      ),
    phone: yup.string().test('phone', t('validation.phone'), (typed, { parent, createError }) => {
      if (!typed) return true;
      const hasCountry = Boolean(parent.country) || digitsOf(typed).startsWith('+');
      // The number may be right: only the country is missing.
      if (!hasCountry) return createError({ message: t('basicProfile.phoneNoCountry') });
      return isPhoneNumber(typed, phoneRules[parent.country]);
    }),
  });
}
