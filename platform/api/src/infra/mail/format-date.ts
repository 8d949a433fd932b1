const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A day of UTC in a mail: "27 November 2027". */
export function formatDay(at: Date): string {
  return days.format(at);
}

/** A time in a mail: "28 Nov 2026, 17:17 UTC". */
export function formatTime(at: Date): string {
  return `${moments.format(at)} UTC`;
}
