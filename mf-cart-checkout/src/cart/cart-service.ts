import { paths, type ShellServices } from '@giftstore/contracts';
import type { CommandHandler } from '@giftstore/contracts/bus';
import { createCheckoutStore } from '../checkout/checkout-store';
import { randomId } from '../checkout/random-id';
import { carryOver } from './carry-over';
import { clearOwnCart, fetchOwnCart } from './cart-api';
import { type Addition, addLine, countOf, MAX_CARDS } from './cart-rules';
import { createCartStore } from './cart-store';
import { tellCart } from './current-cart';
import { addToOwnCart } from './own-cart';
import { isSignedIn } from './signed-in';

/**
 * The cart without its page: what answers the bus. Loaded with the first command; knows neither React nor a form,
 * so that adding a card costs a few kilobytes.
 */
type Needs = Pick<ShellServices, 'bus' | 'http' | 'navigate'>;

export function addToCart(services: Needs): CommandHandler<'cart/add'> {
  const { bus } = services;
  const store = createCartStore(bus);
  return (request) => {
    if (isSignedIn(bus)) return addToOwnCart(services, request);
    let addition: Addition | undefined;
    const { lines } = store.change((before) => {
      addition = addLine(before, request.line, randomId(), request.replace);
      return addition.cart;
    });
    return { outcome: addition?.outcome ?? 'full', count: countOf(lines), added: addition?.added ?? 0 };
  };
}

/** Brings the cart up with who is signed in, and tells the badge. Throws `ApiError` where the server cannot say. */
export function syncCart(services: Needs): CommandHandler<'cart/sync'> {
  const { bus, http } = services;
  const store = createCartStore(bus);
  return async () => {
    const { merged, count: known } = await carryOver(services);
    if (!isSignedIn(bus)) {
      const count = countOf(store.read().lines);
      bus.publish('cart', { count });
      return { count, merged };
    }
    if (known !== undefined) bus.publish('cart', { count: known });
    return { count: known ?? tellCart(bus, await fetchOwnCart(http, store.payment())), merged };
  };
}

/** Clearing the cart resets checkout and selected currency with it (spec core §4). */
export function clearCart({ bus, http }: Needs): CommandHandler<'cart/clear'> {
  const store = createCartStore(bus);
  return async () => {
    if (isSignedIn(bus)) {
      await clearOwnCart(http);
      bus.publish('cart', { count: 0 });
    }
    createCheckoutStore(bus).clear();
    store.change(() => ({ lines: [] }));
    return {};
  };
}

/** Goes to pay one line at once; the cart stays as it is. */
export function buyNow({ bus, navigate }: Needs): CommandHandler<'cart/buyNow'> {
  const cart = createCartStore(bus);
  const checkout = createCheckoutStore(bus);
  return ({ line }) => {
    const one = { ...line, quantity: Math.min(line.quantity, MAX_CARDS), id: randomId() };
    checkout.begin({ source: 'buyNow', lines: [one], currency: cart.payment().currency });
    navigate(paths.payment());
    return {};
  };
}
