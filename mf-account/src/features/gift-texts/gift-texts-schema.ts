import { PLAIN_NAME } from '@giftstore/contracts';
import { MAX_GIFT_MESSAGE_LENGTH, MAX_RECIPIENT_TEXT_LENGTH } from '@giftstore/contracts/limits';
import type { Translate } from '@giftstore/remote/field-rules';
import { object, string } from 'yup';

/** The rules of the name and the message where the gift was bought (rules core-5.12 to core-5.15). */
export function giftTextsSchema(t: Translate) {
  const atMost = (count: number) => [count, t('validation.max', { count })] as const;
  return object({
    name: string()
      .trim()
      .required(t('validation.required'))
      .matches(PLAIN_NAME, { message: t('validation.name'), excludeEmptyString: true })
      .max(...atMost(MAX_RECIPIENT_TEXT_LENGTH)),
    message: string()
      .trim()
      .default('')
      .max(...atMost(MAX_GIFT_MESSAGE_LENGTH)),
  });
}
