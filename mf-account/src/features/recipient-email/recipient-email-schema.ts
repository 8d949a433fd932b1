import { MAX_RECIPIENT_TEXT_LENGTH } from '@giftstore/contracts/limits';
import { emailRule, type Translate } from '@giftstore/remote/field-rules';
import { object } from 'yup';

/** Another e-mail than the current one (rules core-5.12 and core-5.13). */
export function recipientEmailSchema(t: Translate, current: string) {
  return object({
    email: emailRule(t)
      .max(MAX_RECIPIENT_TEXT_LENGTH, t('validation.max', { count: MAX_RECIPIENT_TEXT_LENGTH }))
      .test('other', t('recipientEmail.same'), (email) => email?.toLowerCase() !== current.toLowerCase()),
  });
}
