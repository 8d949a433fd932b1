import type { AddCartItemRequest, CartItem, CartLine } from '@giftstore/contracts/api';
import { MAX_CART_LINES } from '@giftstore/contracts/limits';
import { DomainError } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { pipelineTransaction } from '../../infra/database/transaction';
import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { cartItem } from '../quote/cart-answer';
import { priceLines, unsellable } from '../quote/price-lines';
import { cartOf, reading, type StoredCart, type StoredLine } from './cart-repository';
import { opening, putting } from './change-lines';
import { priceCart } from './price-cart';
import { tidyLine } from './same-line';

export interface CartDeps {
  db: Database;
  catalogue: CatalogueCache;
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
  await requireSellable(catalogue, [line], deps.vatPercent);
  const [, { rows: put }, rows] = await pipelineTransaction(deps.db, (tx) => [
    opening(tx, userId, replace ?? false),
    putting(tx, userId, [line]),
    reading(tx, userId),
  ]);
  const cart = cartOf(rows);
  if (put.length === 0) throw refusal(cart, [line]);
  const added = cart.lines.filter(({ id }) => id === put[0]?.id);
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
 * Validates a line for the cart: a card that is sold, and for someone else at least a name and an e-mail, or a message or a
 * template (rule core-4.28). The recipient may be added later, before the order.
 * @throws DomainError `invalid` with `line_faults`
 */
export async function requireSellable(
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

/** Why a cart did not take these lines. */
export function refusal({ lines }: StoredCart, sent: CartLine[]): DomainError {
  const units = new Set([...lines, ...sent].map(({ currency }) => currency));
  const message =
    units.size > 1 ? 'Your cart holds gift cards of another currency' : `At most ${MAX_CART_LINES} entries`;
  return new DomainError(units.size > 1 ? 'conflict' : 'limit', { message, errors: { base: [message] } });
}
