/** The shop is run from here, and a gift's day begins at nine in the morning here. */
const SHOP_ZONE = 'Asia/Dubai';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: SHOP_ZONE });
const times = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_ZONE,
});
const sheetTimes = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: SHOP_ZONE,
});
const sheetDates = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: SHOP_ZONE });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The date of a moment in the United Arab Emirates: "27 November 2027". */
export function formatDate(at: Date): string {
  return dates.format(at);
}

/** A moment: "28 Nov 2026, 21:17 UAE time". */
export function formatTime(at: Date): string {
  return `${times.format(at)} UAE time`;
}

/** A moment in the United Arab Emirates as a spreadsheet reads it: "2026-11-28 21:17:45". */
export function formatSheetTime(at: Date): string {
  return sheetTimes.format(at);
}

/** The date of a moment in the United Arab Emirates as spreadsheets and names of files have it: "2026-11-28". */
export function formatSheetDate(at: Date): string {
  return sheetDates.format(at);
}

/** A day of the calendar, such as a card's last one, which is the same in every time zone: "24 December 2026". @param day `2026-12-24` */
export function formatDay(day: string): string {
  return days.format(new Date(day));
}
