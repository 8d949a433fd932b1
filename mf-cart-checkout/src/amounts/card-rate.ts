import type { StoredCartLine } from '@giftstore/contracts';
import { formatDenomination } from '@giftstore/i18n';
import type { Amounts } from './amounts';

/** Cards of one currency. */
interface FaceValue {
  /** Undefined while it is unknown. */
  currency: string | undefined;
  amount: number;
  /** Lines, each of which the server rounds on its own. */
  lines: number;
}

/** The face value of lines, all of which share a currency (rule core-2.37). */
export function faceValueOf(
  lines: readonly Pick<StoredCartLine, 'giftcard_value' | 'quantity' | 'unit_name_short'>[],
): FaceValue {
  return {
    currency: lines[0]?.unit_name_short,
    amount: lines.reduce((sum, line) => sum + Math.round(line.giftcard_value * 100) * line.quantity, 0) / 100,
    lines: lines.length,
  };
}

/** What the server converted one unit of the cards' currency to, as the values of the text `lines.rate`. */
export interface CardRate {
  one: string;
  worth: string;
}

/** A rate has more decimals than an amount, but no more than these. */
const MAX_DECIMALS = 4;

/**
 * The rate behind the converted value, for which the API has no call where the cards' currency cannot be paid in. Undefined
 * where nothing is converted, or the cards are worth too little to tell.
 */
export function cardRate(
  { currency: own, amount, lines }: FaceValue,
  amounts: Pick<Amounts, 'convertedValue' | 'currency'> | undefined,
): CardRate | undefined {
  if (!own || !amounts || own === amounts.currency || amount <= 0) return undefined;
  const rate = formatRate(amounts.convertedValue / amount, certainDecimals(amount, lines));
  return Number(rate) === 0
    ? undefined
    : { one: formatDenomination(1, own), worth: `${amounts.currency} ${rate}` };
}

export function formatRate(rate: number, decimals = MAX_DECIMALS): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: decimals }).format(rate);
}

/**
 * The decimals that hold however the value was rounded: a line's is off by less than 0.01, half of it with the fee and half
 * without.
 */
function certainDecimals(amount: number, lines: number): number {
  return Math.min(MAX_DECIMALS, Math.max(0, Math.floor(Math.log10((amount * 50) / lines))));
}
