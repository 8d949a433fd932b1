import { EMAIL, PLAIN_NAME } from '@giftstore/contracts';
import { MAX_GIFT_MESSAGE_LENGTH, MAX_RECIPIENT_TEXT_LENGTH } from '@giftstore/contracts/limits';
import type { useTranslation } from '@giftstore/i18n';
import { object, string } from 'yup';

type T = ReturnType<typeof useTranslation>['t'];

/** The rules of the recipient's form (rules core-5.12 to core-5.15). */
export function giftSchema(t: T) {
  const required = t('validation.required');
  const email = t('validation.email');
  const atMost = (count: number) => [count, t('validation.max', { count })] as const;
  return object({
    name: string()
      .trim()
      .required(required)
      .matches(PLAIN_NAME, { message: t('validation.name'), excludeEmptyString: true })
      .max(...atMost(MAX_RECIPIENT_TEXT_LENGTH)),
    email: string()
      .trim()
      .required(required)
      .matches(EMAIL, { message: email, excludeEmptyString: true })
      .max(...atMost(MAX_RECIPIENT_TEXT_LENGTH)),
    message: string()
      .trim()
      .max(...atMost(MAX_GIFT_MESSAGE_LENGTH)),
    template: string(),
  });
}
