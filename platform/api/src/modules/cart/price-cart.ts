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
 * Prices what can be sold of a stored cart and names the rest: a cart is kept for long, and meanwhile the catalogue changes.
 */
export async function priceCart(
  catalogue: Catalogue,
  lines: StoredLine[],
  options: Omit<PriceOptions, 'recipients'>,
): Promise<PricedCart> {
  const faults = new Map<number, LineError>();
  const price = () => {
    const sold = lines.filter((_, index) => !faults.has(index));
    return priceLines(
      catalogue,
      sold.map(({ id: _, ...line }) => line),
      { ...options, recipients: 'optional' },
    );
  };
  const priced = await price().catch((error) => {
    for (const fault of faultsOf(error)) faults.set(fault.index, fault);
    return price();
  });
  return {
    priced,
    ids: lines.flatMap(({ id }, index) => (faults.has(index) ? [] : [id])),
    unavailable: [...faults.values()].map(({ index, message }) =>
      unavailable(catalogue, lines[index] as StoredLine, message),
    ),
  };
}

/** @throws the error itself, when it is not about lines */
function faultsOf(error: unknown): LineError[] {
  const data = error instanceof DomainError ? (error.details.data as LineErrors | undefined) : undefined;
  if (!data?.line_faults) throw error;
  return data.line_faults;
}

/** A brand that is not sold there any more may still be sold elsewhere, and so be known. */
function unavailable({ rows }: Catalogue, line: StoredLine, message: string): UnavailableItem {
  const name = rows.brands.find(({ id }) => id === line.brand_id)?.name;
  return { cart_item_id: line.id, ...(name === undefined ? {} : { name }), message };
}
