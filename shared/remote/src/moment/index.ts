import { formatDate } from '@giftstore/i18n';

const MINUTE_MS = 60_000;

/** When something will be possible, as a sentence names it: "14:05 tomorrow". */
export interface Moment {
  day: 'today' | 'tomorrow' | 'later';
  /** "14:05" */
  time: string;
  /** "20 November 2026" */
  date: string;
}

/**
 * A moment in the browser's time zone. What day is today is the server's to say: the browser's clock may be wrong.
 * @param iso of the moment, ISO 8601
 * @param asOf the server's time, ISO 8601
 */
export function momentOf(iso: string, asOf: string, language: string): Moment {
  // Clocks without seconds show the minute in which it is not possible yet, so it is the next one.
  const at = new Date(Math.ceil(Date.parse(iso) / MINUTE_MS) * MINUTE_MS);
  return {
    day: dayOf(at, new Date(asOf)),
    time: formatClock(at, language),
    date: formatDate(at.toISOString(), language),
  };
}

/** `14:05`, in the browser's time zone. */
export function formatClock(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeStyle: 'short' }).format(at);
}

/** In 24 hours it is tomorrow, except where a clock is put forward at night. */
function dayOf(at: Date, now: Date): Moment['day'] {
  const day = new Date(now);
  if (at.toDateString() === day.toDateString()) return 'today';
  day.setDate(day.getDate() + 1);
  return at.toDateString() === day.toDateString() ? 'tomorrow' : 'later';
}
