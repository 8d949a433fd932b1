import { paths } from '@giftstore/contracts';
import type { Cart } from '@giftstore/contracts/api';
import { ApiError, wordsOf } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put } from '@giftstore/state';
import { amountsOfOrder, amountsOfQuote } from '../../../amounts/amounts';
import { fetchQuote } from '../../../amounts/quote';
import { describeLines } from '../../../cart/cart-rules';
import { FIRST_CURRENCY } from '../../../cart/cart-service';
import { createCartStore } from '../../../cart/cart-store';
import type { Checkout, CheckoutStore } from '../../../checkout/checkout-store';
import { isRequested, withoutOrder } from '../../../checkout/order-request';
import { failOrder, isPaid, type Processed, processOrder } from '../../../orders/orders-api';
import { type Notice, paymentEvents } from './slice';

/**
 * Opens the wizard: at the order that waits for its payment, if there is one, else with what is to be bought. An
 * order that was paid meanwhile, in another tab or before the tab was closed, leads to its success page.
 */
export function* open(services: RemoteServices, store: CheckoutStore, again: boolean) {
  const done = services.loading();
  try {
    const checkout = current(services, store);
    if (!checkout) return services.navigate(paths.cart(), { replace: true });
    const processed = yield* call(lastOrder, services, checkout);
    if (processed && isPaid(processed.order)) return goToSuccess(services, checkout);
    const waiting = processed?.order.order_status === 'PENDING' && isRequested(checkout);
    const kept = store.write(checkout.order && !waiting ? withoutOrder(checkout) : checkout);
    const refused = again || processed?.refused;
    const notice: Notice | undefined = refused ? { kind: 'again' } : undefined;
    const amounts = waiting && processed ? amountsOfOrder(processed.order) : undefined;
    yield* put(paymentEvents.found({ checkout: kept, amounts, notice }));
    if (!amounts) yield* put(paymentEvents.quoteAsked());
  } catch (error) {
    yield* put(paymentEvents.openingFailed(wordsOf(error)));
  } finally {
    done();
  }
}

/** Asks for the price of what is in the checkout. */
export function* quote(services: RemoteServices, store: CheckoutStore) {
  const checkout = store.read();
  if (!checkout) return;
  const done = services.loading();
  try {
    const answer = yield* call(fetchQuote, services.http, checkout.lines, checkout.currency);
    yield* call(keepNames, store, answer);
    yield* put(paymentEvents.quoted(amountsOfQuote(answer, checkout.currency)));
  } catch (error) {
    yield* put(paymentEvents.quoteFailed(wordsOf(error)));
  } finally {
    done();
  }
}

/** Names and pictures of what is bought, for a line that came without (buy now). */
function* keepNames(store: CheckoutStore, { items }: Cart) {
  const checkout = store.read();
  if (!checkout) return;
  const described = { ...checkout, lines: describeLines(checkout.lines, items) };
  yield* put(paymentEvents.checkoutKept(store.write(described)));
}

/** The cart as it is now when that is what is bought; the one line of a buy-now stays what it was. */
function current({ bus }: RemoteServices, store: CheckoutStore): Checkout | undefined {
  const known = store.read();
  const cart = createCartStore(bus).read();
  if (known?.source === 'buyNow' || !cart.lines.length) return known?.lines.length ? known : undefined;
  return store.begin('cart', cart.lines, cart.currency ?? FIRST_CURRENCY);
}

/**
 * What became of the order of an earlier try. One that is for other cards or another guest by now is given up, so
 * that it counts no longer towards the guest's limit; if it was paid after all, that is what the answer says.
 */
export async function lastOrder(
  { http }: RemoteServices,
  checkout: Checkout,
): Promise<Processed | undefined> {
  if (!checkout.order) return undefined;
  try {
    return await (isRequested(checkout) ? processOrder : failOrder)(http, checkout.order);
  } catch (error) {
    // Gone, or not ours to open: there is nothing to wait for.
    if (error instanceof ApiError && error.code === 404) return undefined;
    throw error;
  }
}

export function goToSuccess({ navigate }: RemoteServices, { order }: Checkout, pi_id?: string): void {
  navigate(paths.success({ ...order, pi_id }), { replace: true });
}
