import type { CardKey } from './data/api';

/** Largest id that the API knows; PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

/**
 * Reads `/selected-card/{cardId}?currency={unit}` (spec core §5): the card's id must be a number at or above 0
 * (`no-card`), the currency the id of a unit (`no-unit`). A number that cannot be a brand's becomes 0, which none has.
 */
export function readCardAddress(cardId: string, currency: string): CardKey | 'no-card' | 'no-unit' {
  if (!/^\d+(\.\d+)?$/.test(cardId)) return 'no-card';
  const unit = /^\d+$/.test(currency) ? Number(currency) : 0;
  if (unit < 1 || unit > MAX_ID) return 'no-unit';
  const brand = Number(cardId);
  return { brand: Number.isInteger(brand) && brand <= MAX_ID ? brand : 0, unit };
}
