import { paths, type ShellServices } from '@giftstore/contracts';
import { ApiError, type ErrorMessage, toErrorMessage } from '@giftstore/http';
import type { I18n } from '@giftstore/i18n';
import { amountsOfQuote } from '../amounts/amounts';
import type { CurrentCart } from '../cart/current-cart';
import { type Checkout, createCheckoutStorage } from '../checkout/checkout-storage';
import { isRequestCurrent, type ReadyCheckout, withoutOrder, withRequest } from '../checkout/order-request';
import { elapsedMs, recordStep } from '../checkout/record-step';
import { isBusy, isRefused, processPointsOrder } from './orders-api';
import { placeOrder } from './place-order';

type Needs = Pick<ShellServices, 'bus' | 'http' | 'navigate' | 'record'> & { i18n: I18n };
type Order = NonNullable<Checkout['order']>;

/**
 * Orders a cart that points pay whole, straight from the cart (spec core §4, Checkout click): the order is made, processed
 * and shown on /success; one without a number leads to /failure. Pressed again after an answer that was lost, it is the
 * same order: key and body are kept in the checkout, as for a card.
 *
 * Never throws. @param cart as `readCart` gave it. @returns what to tell when it stays on the cart, where no point was
 * taken; undefined when it went on.
 */
export async function createPointsOrder(
  services: Needs,
  cart: CurrentCart,
): Promise<ErrorMessage | undefined> {
  const { lines, currency, usePoints, priced } = cart;
  if (!priced) return { key: 'errors.failed' };
  const store = createCheckoutStorage(services.bus);
  const begun = store.start({ source: 'cart', lines, currency, usePoints }) as ReadyCheckout;
  const known = begun.order && !isRequestCurrent(begun) ? withoutOrder(begun) : begun;
  const asked = withRequest(known, amountsOfQuote(priced, currency), services.i18n.language);
  store.write(asked);
  try {
    const order = asked.order ?? (await made(services, asked));
    store.write({ ...asked, order });
    await processed(services, order);
    return undefined;
  } catch (error) {
    // What was refused made no order; the next press is another one. Anything else may have made one: same key.
    if (isRefused(error)) store.write(withoutOrder(asked));
    return toErrorMessage(error);
  }
}

async function made({ http, ...services }: Needs, checkout: ReadyCheckout): Promise<Order> {
  const start = performance.now();
  const { order_id, access_token } = await placeOrder(http, checkout);
  recordStep(services, 'payment_order_created', { buyer: 'customer', ms: elapsedMs(start) });
  return { order_id, access_token: access_token ?? '' };
}

/** Processes the order and goes where it belongs. What nobody could say, /success asks about. */
async function processed({ http, navigate }: Needs, { order_id }: Order): Promise<void> {
  if (!order_id) return navigate(paths.failure());
  try {
    await processPointsOrder(http, order_id);
    navigate(paths.success({ order_id }));
  } catch (error) {
    const refused = error instanceof ApiError && error.code === 409 && !isBusy(error);
    navigate(refused ? paths.failure({ order_id }) : paths.success({ order_id }));
  }
}
