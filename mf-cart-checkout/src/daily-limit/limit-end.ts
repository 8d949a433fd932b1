import { formatDate, useTranslation } from '@giftstore/i18n';
import type { ExceededDay } from './exceeded-day';

/** When a purchase beyond the limit becomes possible, in words; undefined for one that fewer cards make possible at once. */
export function useLimitEnd(exceeded: ExceededDay): string | undefined {
  const { t } = useTranslation();
  const moment = useMoment();
  const { limit, count, left } = exceeded;
  const { freesAt = [], max, asOf } = limit;
  if (!limit.freesAt) return t('dailyLimit.within');
  const next = left === 0 ? freesAt[freesAt.length - max] : undefined;
  // No day has more cards than the limit.
  const all = count <= max ? freesAt[freesAt.length + count - max - 1] : undefined;
  if (all && all !== next) return t('dailyLimit.all', { count, moment: moment(all, asOf) });
  return next && t('dailyLimit.again', { moment: moment(next, asOf) });
}

/** `14:05 tomorrow` in the browser's time zone. What day is today is the server's to say: the browser's clock may be wrong. */
function useMoment(): (iso: string, asOf: string) => string {
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
