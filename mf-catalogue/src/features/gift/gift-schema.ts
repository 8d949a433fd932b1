import { EMAIL, isSendDay, PLAIN_NAME, sendDays } from '@giftstore/contracts';
import { MAX_GIFT_MESSAGE_LENGTH, MAX_RECIPIENT_TEXT_LENGTH } from '@giftstore/contracts/limits';
import { formatDay, type useTranslation } from '@giftstore/i18n';
import { object, string } from 'yup';

type T = ReturnType<typeof useTranslation>['t'];

/**
 * The rules of the recipient's form (rules core-5.12 to core-5.15).
 * @param language of the days in the messages
 */
export function giftSchema(t: T, language?: string) {
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
    timing: string(),
    sendDay: sendDayRule(t, language),
  });
}

/** A chosen day is one of those that the gift can be emailed on at the time of the check. */
function sendDayRule(t: T, language?: string) {
  return string().test('sendDay', (day, { parent, createError }) => {
    if (parent.timing !== 'day') return true;
    if (!day) return createError({ message: t('gift.sendDayMissing') });
    const now = new Date();
    if (isSendDay(day, now)) return true;
    const { first, last } = sendDays(now);
    const days = { first: formatDay(first, language), last: formatDay(last, language) };
    return createError({ message: t('gift.sendDayOutside', days) });
  });
}
