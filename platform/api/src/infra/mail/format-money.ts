const amounts = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });

const wholeAmounts = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** A gift card's amount in a mail: "AED 1,000", with decimals only if it has any. */
export function formatValue(minor: number, currency: string): string {
  return minor % 100 === 0 ? `${currency} ${wholeAmounts.format(minor / 100)}` : formatMoney(minor, currency);
}

/** An amount in a mail: "AED 1,000.00". */
export function formatMoney(minor: number, currency: string): string {
  return `${currency} ${amounts.format(minor / 100)}`;
}
