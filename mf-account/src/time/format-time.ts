/**
 * `23 Nov 2026, 14:05` from an ISO 8601 time, in the browser's time zone. It does not name the zone, which is the reader's own, and
 * which browsers name differently (GST, GMT+4); what leaves the browser, such as a mail, has UAE time and says so.
 */
export function formatTime(iso: string, language = 'en'): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso));
}
