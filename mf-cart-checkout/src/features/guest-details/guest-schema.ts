import { EMAIL, PLAIN_NAME } from '@giftstore/contracts';
import { EMAIL_LENGTH, MAX_GUEST_TEXT_LENGTH } from '@giftstore/contracts/limits';
import { object, string } from 'yup';

/** The remote's `t`; the messages are those of every form of the shop (rule core-5.34). */
type Translate = (key: string, values?: { count: number }) => string;

/** A guest's details (rules core-5.16 and core-5.17). */
export function guestSchema(t: Translate) {
  const required = t('validation.required');
  const tooLong = t('validation.max', { count: MAX_GUEST_TEXT_LENGTH });
  const name = string()
    .trim()
    .required(required)
    .max(MAX_GUEST_TEXT_LENGTH, tooLong)
    .matches(PLAIN_NAME, { message: t('validation.name'), excludeEmptyString: true });
  return object({
    first_name: name,
    last_name: name,
    email: string()
      .trim()
      .required(required)
      .min(EMAIL_LENGTH.min, t('validation.min', { count: EMAIL_LENGTH.min }))
      .max(MAX_GUEST_TEXT_LENGTH, tooLong)
      .matches(EMAIL, { message: t('validation.email'), excludeEmptyString: true }),
  });
}
