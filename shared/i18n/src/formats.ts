/** `AED 105.00`: always with its currency, always two decimals (spec core §9). `amount` is in major units. */
export function formatMoney(amount: number, currency: string, language = 'en'): string {
  return `${currency} ${figuresIn(language, 2).format(amount)}`;
}

/** A denomination as a card shows it: `AED 50`, decimals only where there are some. */
export function formatDenomination(amount: number, currency: string, language = 'en'): string {
  return `${currency} ${figuresIn(language, 0).format(amount)}`;
}

/** Making one takes a hundred times as long as using it, and a list of cards writes dozens of prices. */
const known = new Map<string, Intl.NumberFormat>();

function figuresIn(language: string, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${language} ${minimumFractionDigits}`;
  const format =
    known.get(key) ?? new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits: 2 });
  known.set(key, format);
  return format;
}

/** `20 November 2026` from an ISO time. */
export function formatDate(iso: string, language = 'en'): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long' }).format(
    new Date(iso),
  );
}
