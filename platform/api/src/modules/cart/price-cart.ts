import type { LineError, LineErrors, UnavailableItem } from '@giftstore/contracts/api';
import { DomainError } from '../../core/domain-error';
import type { Catalogue } from '../catalogue/catalogue';
import { type PricedLines, type PriceOptions, priceLines } from '../quote/price-lines';
import type { StoredLine } from './cart-repository';

export interface PricedCart {
  priced: PricedLines;
  /** Of the priced lines, in their order. */
  ids: string[];
  unavailable: UnavailableItem[];
}

/**
 * Prices the sellable lines of a stored cart and lists the others: the catalogue may have changed since a line was added.
 */
export async function priceCart(
  catalogue: Catalogue,
  lines: StoredLine[],
  options: Omit<PriceOptions, 'recipients'>,
): Promise<PricedCart> {
  const errors = new Map<number, LineError>();
  const price = () => {
    const sellable = lines.filter((_, index) => !errors.has(index));
    return priceLines(
      catalogue,
      sellable.map(({ id: _, ...line }) => line),
      { ...options, recipients: 'optional' },
    );
  };
  const priced = await price().catch((error) => {
    for (const lineError of lineErrorsOf(error)) errors.set(lineError.index, lineError);
    return price();
  });
  return {
    priced,
    ids: lines.flatMap(({ id }, index) => (errors.has(index) ? [] : [id])),
    unavailable: [...errors.values()].map(({ index, message }) =>
      toUnavailableItem(catalogue, lines[index] as StoredLine, message),
    ),
  };
}

/** @throws the error itself when it has no line errors */
function lineErrorsOf(error: unknown): LineError[] {
  const data = error instanceof DomainError ? (error.details.data as LineErrors | undefined) : undefined;
  if (!data?.line_faults) throw error;
  return data.line_faults;
}

/** A brand that was withdrawn from this unit still has a name if another unit sells it. */
function toUnavailableItem({ rows }: Catalogue, line: StoredLine, message: string): UnavailableItem {
  const name = rows.brands.find(({ id }) => id === line.brand_id)?.name;
  return { cart_item_id: line.id, ...(name === undefined ? {} : { name }), message };
}
