import { isSendDay, sendDays } from '@giftstore/contracts';
import { formatDay } from '@giftstore/i18n';
import type { Translate } from '@giftstore/remote/field-rules';
import { object, string } from 'yup';

/** A day that the gift can be emailed on at the time of the check. */
export function sendDaySchema(t: Translate) {
  return object({
    sendDay: string()
      .required(t('sendDay.missing'))
      .test(
        'sendDay',
        (day, { createError }) => isSendDay(day, new Date()) || createError({ message: outsideMessage(t) }),
      ),
  });
}

/** Names the days that can be chosen now. */
function outsideMessage(t: Translate): string {
  const { first, last } = sendDays(new Date());
  return t('sendDay.outside', { first: formatDay(first), last: formatDay(last) });
}
