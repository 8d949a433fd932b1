const rates = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6 });

/** An exchange rate as the cart says it, with as many digits: "AED 1 = USD 0.272294". @param perAed units of `currency` for 1 AED */
export function formatRate(perAed: number, currency: string): string {
  return `AED 1 = ${currency} ${rates.format(perAed)}`;
}
