/** `AED 105.00`: always with its currency, always two decimals (spec core §9). `amount` is in major units. */
export function formatMoney(amount: number, currency: string, language = 'en'): string {
  const figures = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount);
  return `${currency} ${figures}`;
}

/** A denomination as a card shows it: `AED 50`, decimals only where there are some. */
export function formatDenomination(amount: number, currency: string, language = 'en'): string {
  return `${currency} ${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(amount)}`;
}

/** `20 November 2026` from an ISO time. */
export function formatDate(iso: string, language = 'en'): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long' }).format(
    new Date(iso),
  );
}
