import { formatDate, useTranslation } from '@giftstore/i18n';

const MINUTE = 60_000;

/** `14:05 tomorrow` in the browser's time zone. What day is today is the server's to say: the browser's clock may be wrong. */
export function useMoment(): (iso: string, asOf: string) => string {
  const { t, i18n } = useTranslation();
  return (iso, asOf) => {
    // Clocks without seconds show the minute in which a card still counts, so it is the next one.
    const at = new Date(Math.ceil(Date.parse(iso) / MINUTE) * MINUTE);
    const locale = i18n.language === 'en' ? 'en-GB' : i18n.language;
    const values = {
      time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at),
      date: formatDate(at.toISOString(), i18n.language),
    };
    return t(`order.moment.${dayOf(at, new Date(asOf))}`, values);
  };
}

/** In 24 hours it is tomorrow, except where a clock is put forward at night. */
function dayOf(at: Date, now: Date): 'today' | 'tomorrow' | 'later' {
  const day = new Date(now);
  if (at.toDateString() === day.toDateString()) return 'today';
  day.setDate(day.getDate() + 1);
  return at.toDateString() === day.toDateString() ? 'tomorrow' : 'later';
}
