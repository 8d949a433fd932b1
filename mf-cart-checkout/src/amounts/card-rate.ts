import { formatDenomination } from '@giftstore/i18n';
import type { Amounts } from './amounts';

/** What the server converted one unit of the cards' currency to, as the values of the text `lines.rate`. */
export interface CardRate {
  one: string;
  worth: string;
}

/** The rate of the cards' own currency. Undefined where nothing is converted, and while it is unknown. */
export function cardRate(
  own: string | undefined,
  amounts: Pick<Amounts, 'exchangeRate' | 'currency'> | undefined,
): CardRate | undefined {
  if (!own || !amounts?.exchangeRate || own === amounts.currency) return undefined;
  return {
    one: formatDenomination(1, own),
    worth: `${amounts.currency} ${formatRate(amounts.exchangeRate)}`,
  };
}

/** Exact enough that what a shopper multiplies is the converted amount. */
export function formatRate(rate: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 6 }).format(rate);
}
