import type { CardKey } from '../../card/data/slice';

/** The largest id of the API: PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

/**
 * Reads `/selected-card/{cardId}?currency={unit}`. Returns `no-card` unless the card's id is a number from 0 on (rule
 * core-5.30), and `no-unit` unless the currency is an id (rule core-5.31). A number that cannot be an id becomes 0, which
 * no brand has.
 */
export function parseCardUrl(cardId: string, currency: string): CardKey | 'no-card' | 'no-unit' {
  if (!/^\d+(\.\d+)?$/.test(cardId)) return 'no-card';
  const unit = /^\d+$/.test(currency) ? Number(currency) : 0;
  if (unit < 1 || unit > MAX_ID) return 'no-unit';
  const brand = Number(cardId);
  return { brand: Number.isInteger(brand) && brand <= MAX_ID ? brand : 0, unit };
}
