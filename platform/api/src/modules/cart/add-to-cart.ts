import type { AddCartItemRequest, CartItem, CartLine } from '@giftstore/contracts/api';
import { MAX_CART_LINES } from '@giftstore/contracts/limits';
import { DomainError } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { pipelineTransaction } from '../../infra/database/transaction';
import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { cartItem } from '../quote/cart-response';
import { priceLines, unsellableError } from '../quote/price-lines';
import { readCartStatement, type StoredCart, type StoredLine, toCart } from './cart-repository';
import { addLinesStatement, lockOrClearStatement } from './change-lines';
import { normalizeLine } from './merge-lines';
import { priceCart } from './price-cart';

export interface CartDeps {
  db: Database;
  catalogue: CatalogueCache;
  vatPercent: string;
}

/**
 * Adds a card to a customer's cart.
 * @returns the line as it is now, priced in AED
 * @throws DomainError `invalid` for a card that cannot be sold as it is, `conflict` for one of another currency
 */
export async function addToCart(
  deps: CartDeps,
  userId: string,
  { cart_item, replace }: AddCartItemRequest,
): Promise<CartItem> {
  const catalogue = await deps.catalogue.current();
  const line = normalizeLine(cart_item);
  await requireSellable(catalogue, [line], deps.vatPercent);
  const [, { rows: added }, rows] = await pipelineTransaction(deps.db, (tx) => [
    lockOrClearStatement(tx, userId, replace ?? false),
    addLinesStatement(tx, userId, [line]),
    readCartStatement(tx, userId),
  ]);
  const cart = toCart(rows);
  if (added.length === 0) throw rejectionError(cart, [line]);
  const addedLine = cart.lines.filter(({ id }) => id === added[0]?.id);
  const [item] = await toCartItems(catalogue, addedLine, deps.vatPercent);
  return item as CartItem;
}

/** The sellable lines of a stored cart, priced in AED, which is the currency that the storefront first fetches a cart in. */
export async function toCartItems(
  catalogue: Catalogue,
  lines: StoredLine[],
  vatPercent: string,
): Promise<CartItem[]> {
  const { priced, ids } = await priceCart(catalogue, lines, { currency: 'AED', vatPercent });
  return priced.lines.map((line, index) => cartItem(line, ids[index] as string));
}

/**
 * Checks lines for the cart: the cards are on sale, and a gift has at least a name and an e-mail, or a message, or a template
 * (rule core-4.28). The recipient may be added later, before the order.
 * @throws DomainError `invalid` with `line_faults`
 */
export async function requireSellable(
  catalogue: Catalogue,
  lines: CartLine[],
  vatPercent: string,
): Promise<void> {
  await priceLines(catalogue, lines, { currency: 'AED', vatPercent, recipients: 'optional' });
  const errors = lines.flatMap((line, index) =>
    missingDetails(line).map((field) => ({ index, field, message: 'This field is required' })),
  );
  if (errors.length > 0) throw unsellableError(errors);
}

function missingDetails(line: CartLine) {
  if (line.isforself || line.gift_message || line.gifting_image_id !== undefined) return [];
  return (['contact_name', 'contact_email'] as const).filter((field) => !line[field]);
}

/** The reason why `addLinesStatement` added none of these lines. */
export function rejectionError({ lines }: StoredCart, sent: CartLine[]): DomainError {
  const units = new Set([...lines, ...sent].map(({ currency }) => currency));
  const message =
    units.size > 1 ? 'Your cart holds gift cards of another currency' : `At most ${MAX_CART_LINES} entries`;
  return new DomainError(units.size > 1 ? 'conflict' : 'limit', { message, errors: { base: [message] } });
}
