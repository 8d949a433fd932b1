import type { PhoneAttributes } from '@giftstore/contracts/api';
import { nameRule, type Translate } from '@giftstore/remote/field-rules';
import * as yup from 'yup';
import { digitsOf, isPhoneNumber } from '../../forms/phone-number';

/** The earliest and the latest birthday, as a date input has them. Yesterday is past in every time zone. */
export function birthdayRange(now = new Date()): { min: string; max: string } {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const parts = [yesterday.getFullYear(), yesterday.getMonth() + 1, yesterday.getDate()];
  return { min: '1900-01-01', max: parts.map((part) => String(part).padStart(2, '0')).join('-') };
}

/**
 * The rules of the basic profile (rules core-5.25 to core-5.27).
 * @param phoneRules by country; the number of a country without rules is left to the server
 */
export function profileSchema(t: Translate, phoneRules: Record<string, PhoneAttributes>) {
  const { min, max } = birthdayRange();
  return yup.object({
    firstName: nameRule(t),
    lastName: nameRule(t),
    dob: yup
      .string()
      .test('past', t('basicProfile.birthdayPast'), (date) => !date || (date >= min && date <= max)),
    phone: yup.string().test('phone', t('validation.phone'), (typed, { parent, createError }) => {
      if (!typed) return true;
      const hasCountry = Boolean(parent.country) || digitsOf(typed).startsWith('+');
      // The number may be right: only the country is missing.
      if (!hasCountry) return createError({ message: t('basicProfile.phoneNoCountry') });
      return isPhoneNumber(typed, phoneRules[parent.country]);
    }),
  });
}
