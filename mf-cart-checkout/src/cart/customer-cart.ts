import { DEFAULT_CURRENCY, type ShellServices } from '@giftstore/contracts';
import type { CartItem } from '@giftstore/contracts/api';
import type { CartLineInput, CommandRequest, CommandResponse } from '@giftstore/contracts/bus';
import { ApiError } from '@giftstore/http';
import { countOf, fittingQuantity } from '../lines/cart-rules';
import { lineErrorsOf } from '../lines/line-errors';
import { addCustomerLine, fetchCustomerCart, type PaymentOptions } from './cart-api';

type Services = Pick<ShellServices, 'bus' | 'http'>;

/** For requests that need only the cart's cards, not its price. */
const DEFAULT_PAYMENT: PaymentOptions = { currency: DEFAULT_CURRENCY, usePoints: false };

/**
 * Adds to a customer's cart by the rules of a guest's: as many cards as an order holds, and of one currency unless
 * `replace` clears the cart. Throws `ApiError` for a card that cannot be sold, and when the server does not respond.
 */
export async function addToCustomerCart(
  { bus, http }: Services,
  { line, replace = false }: CommandRequest<'cart/add'>,
): Promise<CommandResponse<'cart/add'>> {
  const { items } = await fetchCustomerCart(http, DEFAULT_PAYMENT);
  const clash = { outcome: 'clash', count: countOf(items), added: 0 } as const;
  const clashes = items.some(({ currency }) => currency !== line.currency);
  if (clashes && !replace) return clash;
  const others = clashes ? [] : items;
  const quantity = fittingQuantity(others, line);
  const full = { outcome: 'full', count: countOf(items), added: 0 } as const;
  if (!quantity) return full;
  try {
    const item = await addOrReplace(http, { ...line, quantity }, { clashes, replace });
    const previous = others.find(({ cart_item_id }) => cart_item_id === item.cart_item_id);
    const added = item.quantity - (previous?.quantity ?? 0);
    const count = countOf(others) + added;
    bus.publish('cart', { count });
    bus.emit('cart/changed', { count });
    return { outcome: 'added', count, added };
  } catch (error) {
    if (!(error instanceof ApiError) || lineErrorsOf(error).length) throw error;
    if (error.code === 409) return clash;
    if (error.code === 422) return full;
    throw error;
  }
}

/** A line that is no longer sold is not among the items, but may be of another currency: then the server answers 409. */
async function addOrReplace(
  http: Services['http'],
  line: CartLineInput,
  { clashes, replace }: { clashes: boolean; replace: boolean },
): Promise<CartItem> {
  try {
    return await addCustomerLine(http, line, clashes);
  } catch (error) {
    if (!(replace && error instanceof ApiError && error.code === 409)) throw error;
    return addCustomerLine(http, line, true);
  }
}
