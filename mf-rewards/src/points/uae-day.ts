/** As in `format-date.ts` of the API, whose mails and statement name the same days. */
const SHOP_ZONE = 'Asia/Dubai';

/** Swedish dates are those of ISO 8601. */
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: SHOP_ZONE });

/**
 * The day of a moment in the United Arab Emirates, for `formatDay`: what expires has one date, wherever it is read.
 * @param at ISO 8601 time
 * @returns such as `2027-12-01`
 */
export function uaeDay(at: string): string {
  return days.format(new Date(at));
}
