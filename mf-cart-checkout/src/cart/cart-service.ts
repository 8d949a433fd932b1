import { paths, type ShellServices } from '@giftstore/contracts';
import type { CommandHandler } from '@giftstore/contracts/bus';
import { createCheckoutStore } from '../checkout/checkout-store';
import { randomId } from '../checkout/random-id';
import { type Addition, addLine, countOf, MAX_CARDS } from './cart-rules';
import { createCartStore } from './cart-store';

/**
 * The cart without its page: what answers the bus. Loaded with the first command; knows neither React nor a form,
 * so that adding a card costs a few kilobytes.
 */
type Needs = Pick<ShellServices, 'bus' | 'navigate'>;

/** The payment currency before one was chosen (spec core §9). */
export const FIRST_CURRENCY = 'AED';

export function addToCart({ bus }: Needs): CommandHandler<'cart/add'> {
  const store = createCartStore(bus);
  return ({ line, replace }) => {
    let addition: Addition | undefined;
    const cart = store.change((before) => {
      addition = addLine(before, line, randomId(), replace);
      return addition.cart;
    });
    return { outcome: addition?.outcome ?? 'full', count: countOf(cart.lines) };
  };
}

export function clearCart({ bus }: Needs): CommandHandler<'cart/clear'> {
  const store = createCartStore(bus);
  return () => {
    store.change((cart) => ({ ...cart, lines: [] }));
    return {};
  };
}

export function openCart({ navigate }: Needs): CommandHandler<'cart/open'> {
  return () => {
    navigate(paths.cart());
    return {};
  };
}

/** Goes to pay one line at once; the cart stays as it is. */
export function buyNow({ bus, navigate }: Needs): CommandHandler<'cart/buyNow'> {
  const cart = createCartStore(bus);
  const checkout = createCheckoutStore();
  return ({ line }) => {
    const one = { ...line, quantity: Math.min(line.quantity, MAX_CARDS), id: randomId() };
    checkout.begin('buyNow', [one], cart.read().currency ?? FIRST_CURRENCY);
    navigate(paths.payment());
    return {};
  };
}
