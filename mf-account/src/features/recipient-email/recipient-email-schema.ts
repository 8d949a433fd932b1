import { EMAIL } from '@giftstore/contracts';
import { EMAIL_LENGTH, MAX_RECIPIENT_TEXT_LENGTH } from '@giftstore/contracts/limits';
import { type Translate, textRule } from '@giftstore/remote/field-rules';
import { object } from 'yup';

/** Another e-mail than the current one (rules core-5.12 and core-5.13). */
export function recipientEmailSchema(t: Translate, current: string) {
  return object({
    email: textRule(t, { min: EMAIL_LENGTH.min, max: MAX_RECIPIENT_TEXT_LENGTH })
      .trim()
      .matches(EMAIL, { message: t('validation.email'), excludeEmptyString: true })
      .test('other', t('recipientEmail.same'), (email) => email?.toLowerCase() !== current.toLowerCase()),
  });
}
