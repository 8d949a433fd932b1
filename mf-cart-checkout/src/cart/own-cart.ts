import type { ShellServices } from '@giftstore/contracts';
import type { CartItem } from '@giftstore/contracts/api';
import type { CartLineInput, CommandRequest, CommandResponse } from '@giftstore/contracts/bus';
import { ApiError } from '@giftstore/http';
import { addOwnLine, fetchOwnCart, type Payment } from './cart-api';
import { countOf, fittingOf } from './cart-rules';
import { FIRST_CURRENCY } from './cart-store';
import { lineFaultsOf } from './line-faults';

type Needs = Pick<ShellServices, 'bus' | 'http'>;

/** As a cart is fetched when only its cards matter (spec core §4). */
const UNPRICED: Payment = { currency: FIRST_CURRENCY, usePoints: false };

/**
 * Adds to the signed-in person's cart, by the rules of a guest's: as many cards as an order holds, and of one currency
 * unless `replace` empties the cart. Throws `ApiError` for a card that cannot be sold and where nobody answers.
 */
export async function addToOwnCart(
  { bus, http }: Needs,
  { line, replace = false }: CommandRequest<'cart/add'>,
): Promise<CommandResponse<'cart/add'>> {
  const { items } = await fetchOwnCart(http, UNPRICED);
  const clash = { outcome: 'clash', count: countOf(items), added: 0 } as const;
  const clashes = items.some(({ currency }) => currency !== line.currency);
  if (clashes && !replace) return clash;
  const beside = clashes ? [] : items;
  const quantity = fittingOf(beside, line);
  const full = { outcome: 'full', count: countOf(items), added: 0 } as const;
  if (!quantity) return full;
  try {
    const item = await put(http, { ...line, quantity }, { clashes, replace });
    const added = item.quantity - (beside.find(same(item))?.quantity ?? 0);
    const count = countOf(beside) + added;
    bus.publish('cart', { count });
    bus.emit('cart/changed', { count });
    return { outcome: 'added', count, added };
  } catch (error) {
    if (!(error instanceof ApiError) || lineFaultsOf(error).length) throw error;
    if (error.code === 409) return clash;
    if (error.code === 422) return full;
    throw error;
  }
}

/** A line that cannot be sold any more is in no amount, but may still be of another currency: the server says so. */
async function put(
  http: Needs['http'],
  line: CartLineInput,
  { clashes, replace }: { clashes: boolean; replace: boolean },
): Promise<CartItem> {
  try {
    return await addOwnLine(http, line, clashes);
  } catch (error) {
    if (!(replace && error instanceof ApiError && error.code === 409)) throw error;
    return addOwnLine(http, line, true);
  }
}

function same(item: CartItem) {
  return (other: CartItem) => other.cart_item_id === item.cart_item_id;
}
