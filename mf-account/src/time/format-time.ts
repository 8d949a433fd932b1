/** `23 Nov 2026, 14:05` from an ISO 8601 time, in the browser's time zone. */
export function formatTime(iso: string, language = 'en'): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso));
}
