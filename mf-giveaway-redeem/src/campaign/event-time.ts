import type { GiveawayCampaign } from '@giftstore/contracts/api';
import type { CampaignLanguage } from './data/slice';

type EventTimes = Pick<GiveawayCampaign, 'starts_at' | 'ends_at' | 'time_zone'>;

/** Latin digits in both languages, as on the gift cards. */
const LOCALES: Record<CampaignLanguage, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

/** British English has the short names of European zones: CEST, where others have GMT+2. */
const ZONE_LOCALE = 'en-GB';

/** Day, times and zone of an event, in its own time zone: "20 November 2026", "09:45", "19:30", "CEST". */
export function formatEventTime({ starts_at, ends_at, time_zone }: EventTimes, language: CampaignLanguage) {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  const timeZone = knownZone(time_zone);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return {
    date: formatDays(start, end, language, timeZone),
    from: time.format(start),
    to: time.format(end),
    zone: zoneName(start, timeZone),
  };
}

/** A day and its time, such as "20 November 2026, 09:45 CEST". */
export function formatMoment(iso: string, time_zone: string, language: CampaignLanguage): string {
  const { date, from, zone } = formatEventTime({ starts_at: iso, ends_at: iso, time_zone }, language);
  return `${date}, ${from} ${zone}`;
}

function formatDays(start: Date, end: Date, language: CampaignLanguage, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { timeZone, dateStyle: 'long' });
  // No line ends within a day.
  const [first, last] = [start, end].map((date) => format.format(date).replaceAll(' ', '\u00a0'));
  return first === last ? `${first}` : `${first} – ${last}`;
}

function zoneName(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(ZONE_LOCALE, { timeZone, timeZoneName: 'short' }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A browser may not know a zone that the operator named. */
function knownZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}
