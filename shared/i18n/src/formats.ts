import { NO_BREAK_SPACE } from './no-break-space';

/** `AED 105.00`: with the currency and two decimals (rule core-9.23). `amount` is in major units. */
export function formatMoney(amount: number, currency: string, language = 'en'): string {
  return `${currency}${NO_BREAK_SPACE}${numberFormat(language, 2).format(amount)}`;
}

/** `AED 50`: a denomination as gift cards show it, with decimals only if there are any. `amount` is in major units. */
export function formatDenomination(amount: number, currency: string, language = 'en'): string {
  return `${currency}${NO_BREAK_SPACE}${numberFormat(language, 0).format(amount)}`;
}

/** Creating a format takes a hundred times as long as using it, and a list of cards has dozens of prices. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${language} ${minimumFractionDigits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(language), { minimumFractionDigits, maximumFractionDigits: 2 });
  formats.set(key, format);
  return format;
}

/** `20 November 2026` from an ISO 8601 time, in the browser's time zone. */
export function formatDate(iso: string, language = 'en'): string {
  return longDate(new Date(iso), language);
}

/** `28 November 2024` from `2024-11-28`: a day of the calendar, the same in every time zone. */
export function formatDay(day: string, language = 'en'): string {
  return longDate(new Date(`${day}T00:00:00Z`), language, 'UTC');
}

function longDate(date: Date, language: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone });
  return format.format(date).replaceAll(' ', NO_BREAK_SPACE);
}

/** The conventions of a language in this shop: in Arabic those of the Emirates, with the digits that its prices have. */
const LOCALES: Record<string, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };

function localeOf(language: string): string {
  return LOCALES[language] ?? language;
}
