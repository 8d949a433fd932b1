import { DEFAULT_CURRENCY, paths, type ShellServices } from '@giftstore/contracts';
import type { CommandHandler } from '@giftstore/contracts/bus';
import { MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import { createCheckoutStorage } from '../checkout/checkout-storage';
import { type Addition, addLine, countOf } from '../lines/cart-rules';
import { randomId } from '../lines/random-id';
import { clearCustomerCart, fetchCustomerCart } from './cart-api';
import { createCartStorage } from './cart-storage';
import { publishCount } from './current-cart';
import { addToCustomerCart } from './customer-cart';
import { isSignedIn } from './is-signed-in';
import { mergeGuestCart } from './merge-guest-cart';

/**
 * The bus commands of the cart, without its page. Loaded with the first command; imports neither React nor a form, so
 * that adding a card costs a few kilobytes.
 */
type Services = Pick<ShellServices, 'bus' | 'http' | 'navigate'>;

export function addToCart(services: Services): CommandHandler<'cart/add'> {
  const { bus } = services;
  const storage = createCartStorage(bus);
  return (request) => {
    if (isSignedIn(bus)) return addToCustomerCart(services, request);
    let addition: Addition | undefined;
    const { lines } = storage.change((before) => {
      addition = addLine(before, request.line, randomId(), request.replace);
      return addition.cart;
    });
    return { outcome: addition?.outcome ?? 'full', count: countOf(lines), added: addition?.added ?? 0 };
  };
}

/** Merges a guest's cart after sign-in and publishes the count. Throws `ApiError` when a customer's cannot be fetched. */
export function syncCart(services: Services): CommandHandler<'cart/sync'> {
  const { bus, http } = services;
  const storage = createCartStorage(bus);
  return async () => {
    const { merged, count: mergedCount } = await mergeGuestCart(services);
    if (!isSignedIn(bus)) {
      const count = countOf(storage.read().lines);
      bus.publish('cart', { count });
      return { count, merged };
    }
    if (mergedCount === undefined) {
      return { count: publishCount(bus, await fetchCustomerCart(http, storage.payment())), merged };
    }
    bus.publish('cart', { count: mergedCount });
    return { count: mergedCount, merged };
  };
}

/** Clears the cart, and with it the checkout and the selected currency (rule core-4.22). */
export function clearCart({ bus, http }: Services): CommandHandler<'cart/clear'> {
  const storage = createCartStorage(bus);
  return async () => {
    if (isSignedIn(bus)) {
      await clearCustomerCart(http);
      bus.publish('cart', { count: 0 });
    }
    createCheckoutStorage(bus).clear();
    storage.change(() => ({ lines: [] }));
    return {};
  };
}

/** Opens the payment page for one line; the cart stays as it is. Throws when the checkout cannot be saved for that page. */
export function buyNow({ bus, navigate }: Services): CommandHandler<'cart/buyNow'> {
  const checkout = createCheckoutStorage(bus);
  return ({ line }) => {
    const bought = { ...line, quantity: Math.min(line.quantity, MAX_LINE_QUANTITY), id: randomId() };
    // In what the card's page says that the card costs, whatever the cart was last paid in.
    checkout.start({ source: 'buyNow', lines: [bought], currency: DEFAULT_CURRENCY });
    if (!checkout.isSaved()) throw new Error('no storage has room for the checkout');
    navigate(paths.payment());
    return {};
  };
}
