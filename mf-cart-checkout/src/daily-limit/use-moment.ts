import { formatDate, useTranslation } from '@giftstore/i18n';

/** `14:05 tomorrow` in the browser's time zone. What day is today is the server's to say: the browser's clock may be wrong. */
export function useMoment(): (iso: string, asOf: string) => string {
  const { t, i18n } = useTranslation();
  return (iso, asOf) => {
    const time = atMinute(iso);
    const values = {
      time: formatTime(time, i18n.language),
      date: formatDate(time.toISOString(), i18n.language),
    };
    return t(`dailyLimit.moment.${dayOf(time, new Date(asOf))}`, values);
  };
}

/** Clocks without seconds show the minute in which the card still counts, so it is the next one. */
function atMinute(iso: string): Date {
  return new Date(Math.ceil(Date.parse(iso) / 60_000) * 60_000);
}

/** In 24 hours it is tomorrow, except where a clock is put forward at night. */
function dayOf(time: Date, now: Date): 'today' | 'tomorrow' | 'later' {
  const day = new Date(now);
  if (time.toDateString() === day.toDateString()) return 'today';
  day.setDate(day.getDate() + 1);
  return time.toDateString() === day.toDateString() ? 'tomorrow' : 'later';
}

function formatTime(time: Date, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time);
}
