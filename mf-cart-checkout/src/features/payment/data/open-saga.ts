import { paths } from '@giftstore/contracts';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put } from '@giftstore/state';
import { amountsOfOrder } from '../../../amounts/amounts';
import { lineFaultsOf } from '../../../cart/line-faults';
import type { Checkout, CheckoutStore } from '../../../checkout/checkout-store';
import { isRequested, withoutOrder } from '../../../checkout/order-request';
import { failOrder, isPaid, type Processed, processOrder } from '../../../orders/orders-api';
import { currentPurchase, priceOf } from './purchase';
import { type Notice, paymentEvents } from './slice';

/**
 * Opens the wizard: at the order that waits for its payment, if there is one, else with what is to be bought. An
 * order that was paid meanwhile, in another tab or before the tab was closed, leads to its success page.
 */
export function* open(services: RemoteServices, store: CheckoutStore, again: boolean) {
  const done = services.loading();
  try {
    const bought = yield* call(currentPurchase, services, store);
    if (!bought) return toCart(services);
    const { checkout } = bought;
    const processed = yield* call(lastOrder, services, checkout);
    if (processed && isPaid(processed.order)) return goToSuccess(services, checkout);
    const waiting = processed?.order.order_status === 'PENDING' && isRequested(checkout);
    const kept = store.write(checkout.order && !waiting ? withoutOrder(checkout) : checkout);
    const amounts = waiting && processed ? amountsOfOrder(processed.order) : bought.amounts;
    const notice: Notice | undefined = again || processed?.refused ? { kind: 'again' } : undefined;
    yield* put(paymentEvents.found({ checkout: kept, amounts, notice }));
    if (!amounts) yield* put(paymentEvents.quoteAsked());
  } catch (error) {
    yield* put(paymentEvents.openingFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

/** Asks for the price of what is in the checkout. */
export function* quote(services: RemoteServices, store: CheckoutStore) {
  const done = services.loading();
  try {
    const bought = yield* call(priceOf, services, store);
    if (!bought?.amounts) return toCart(services);
    yield* put(paymentEvents.checkoutKept(bought.checkout));
    yield* put(paymentEvents.quoted(bought.amounts));
  } catch (error) {
    // The lines that the server has refused, which may be others than those shown.
    const checkout = store.read();
    if (checkout) yield* put(paymentEvents.checkoutKept(checkout));
    yield* put(paymentEvents.quoteFailed({ words: toErrorMessage(error), lineFaults: lineFaultsOf(error) }));
  } finally {
    done();
  }
}

/**
 * What became of the order of an earlier try. One that is for other cards or another guest by now is given up, so
 * that it counts no longer towards the buyer's limit; if it was paid after all, that is what the answer says.
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

function toCart({ navigate }: RemoteServices): void {
  navigate(paths.cart(), { replace: true });
}
