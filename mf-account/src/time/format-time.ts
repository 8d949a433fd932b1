import { formatDate } from '@giftstore/i18n';
import { formatClock } from '@giftstore/remote/moment';

/**
 * `23 November 2026, 14:05` from an ISO 8601 time, in the browser's time zone; no line ends within the day. It does not name the
 * zone, which is the reader's own, and which browsers name differently (GST, GMT+4); what leaves the browser, such as a mail, has
 * UAE time and says so.
 */
export function formatTime(iso: string, language = 'en'): string {
  return `${formatDate(iso, language)}, ${formatClock(new Date(iso), language)}`;
}
