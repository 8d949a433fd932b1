import { type AddCartItemRequest, type CartItem, type CartLine, MAX_LINES } from '@giftstore/contracts/api';
import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueStore } from '../catalogue/catalogue-store';
import type { Database } from '../database/database';
import { transact } from '../database/transaction';
import { DomainError } from '../http/domain-error';
import { cartItem } from '../quote/cart-answer';
import { priceLines, unsellable } from '../quote/price-lines';
import type { StoredCart, StoredLine } from './cart-repository';
import { putLines } from './change-lines';
import { priceCart } from './price-cart';
import { tidyLine } from './same-line';

export interface CartDeps {
  db: Database;
  catalogue: CatalogueStore;
  vatPercent: string;
}

/**
 * Puts a card into somebody's cart, or more of it.
 * @returns the line as it is now, priced in AED
 * @throws DomainError `invalid` for a card that cannot be sold as it is, `conflict` for one of another currency
 */
export async function addToCart(
  deps: CartDeps,
  userId: string,
  { cart_item, replace }: AddCartItemRequest,
): Promise<CartItem> {
  const catalogue = await deps.catalogue.current();
  const line = tidyLine(cart_item);
  await demandSellable(catalogue, [line], deps.vatPercent);
  const added = await transact(deps.db, async (tx) => {
    const { ids, cart } = await putLines(tx, userId, [line], replace);
    demandSound(cart);
    return cart.lines.filter(({ id }) => ids.includes(id));
  });
  const [item] = await itemsOf(catalogue, added, deps.vatPercent);
  return item as CartItem;
}

/** Lines of a stored cart, as far as they can be sold, priced in AED: what the storefront fetches a cart with first. */
export async function itemsOf(
  catalogue: Catalogue,
  lines: StoredLine[],
  vatPercent: string,
): Promise<CartItem[]> {
  const { priced, ids } = await priceCart(catalogue, lines, { currency: 'AED', vatPercent });
  return priced.lines.map((line, index) => cartItem(line, ids[index] as string));
}

/**
 * What a cart may take: cards that are sold, and for someone else at least a name and an e-mail, or a message or a template
 * (spec core §4). Whom a gift goes to may be said later, in time for the order.
 * @throws DomainError `invalid` with `line_faults`
 */
export async function demandSellable(
  catalogue: Catalogue,
  lines: CartLine[],
  vatPercent: string,
): Promise<void> {
  await priceLines(catalogue, lines, { currency: 'AED', vatPercent, recipients: 'optional' });
  const faults = lines.flatMap((line, index) =>
    missingDetails(line).map((field) => ({ index, field, message: 'This field is required' })),
  );
  if (faults.length > 0) throw unsellable(faults);
}

function missingDetails(line: CartLine) {
  if (line.isforself || line.gift_message || line.gifting_image_id !== undefined) return [];
  return (['contact_name', 'contact_email'] as const).filter((field) => !line[field]);
}

/**
 * Looks at a cart that was just changed, under its lock: throwing undoes the change.
 * @throws DomainError `conflict` for cards of two currencies, `limit` for too many lines
 */
export function demandSound({ lines }: StoredCart): void {
  if (lines.some(({ currency }) => currency !== lines[0]?.currency)) {
    const message = 'Your cart holds gift cards of another currency';
    throw new DomainError('conflict', { message, errors: { base: [message] } });
  }
  if (lines.length > MAX_LINES) {
    const message = `At most ${MAX_LINES} entries`;
    throw new DomainError('limit', { message, errors: { base: [message] } });
  }
}
