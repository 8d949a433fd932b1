import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, select } from '@giftstore/state';
import { type Amounts, amountsOfOrder } from '../../../amounts/amounts';
import { sameLines } from '../../../cart/cart-rules';
import type { Checkout, CheckoutStore } from '../../../checkout/checkout-store';
import {
  isReady,
  isRequested,
  type ReadyCheckout,
  withoutOrder,
  withRequest,
} from '../../../checkout/order-request';
import { recordStep, since } from '../../../checkout/page-actions';
import { isPaid } from '../../../orders/orders-api';
import { holds, placeOrder } from '../../../orders/place-order';
import { charge, check, type OrderedCheckout, payWithPoints } from './charge-saga';
import { goToSuccess, lastOrder } from './open-saga';
import { orderFailed } from './order-failed';
import { selectPayment } from './selectors';
import { paymentEvents } from './slice';

/**
 * From a payment method to a paid order: the order is made once, under its key, and charged. Whatever is sent twice
 * is the same order and the same payment (contract: Idempotency).
 * @param token of the payment method; left out where points pay everything
 */
export function* pay(services: RemoteServices, store: CheckoutStore, token?: string) {
  const done = services.loading();
  let ordered: OrderedCheckout | undefined;
  try {
    const checkout = yield* call(toPay, services, store);
    if (!checkout) return;
    ordered = yield* call(orderOf, services, store, checkout);
    if (ordered && token) yield* call(charge, services, ordered, token);
    else if (ordered) yield* call(payWithPoints, services, ordered);
  } catch {
    // Whatever broke on our side says nothing of the payment: the provider does.
    yield* call(check, services, ordered);
  } finally {
    done();
  }
}

/** What is stored is what is paid: when another tab changed it, the shopper sees that first. */
function* toPay(services: RemoteServices, store: CheckoutStore) {
  const shown = (yield* select(selectPayment)).checkout;
  const stored = store.read();
  if (!shown || !stored || !isReady(shown) || !isSame(stored, shown)) {
    yield* put(paymentEvents.payStopped({ kind: 'elsewhere' }));
    return undefined;
  }
  const checkout = { ...stored, guest: shown.guest } as ReadyCheckout;
  if (!checkout.order || isRequested(checkout)) return checkout;
  try {
    const last = yield* call(lastOrder, services, checkout);
    if (!last || !isPaid(last.order)) return withoutOrder(checkout);
    goToSuccess(services, checkout);
  } catch (error) {
    yield* put(paymentEvents.payStopped({ kind: 'unordered', words: toErrorMessage(error) }));
  }
  return undefined;
}

function isSame(stored: Checkout, shown: Checkout): boolean {
  const { currency, account, usePoints = false } = shown;
  return (
    stored.currency === currency &&
    stored.account === account &&
    (stored.usePoints ?? false) === usePoints &&
    sameLines(stored.lines, shown.lines)
  );
}

/** The checkout with its order; undefined when there is none, the shopper having been told why. */
function* orderOf(services: RemoteServices, store: CheckoutStore, checkout: ReadyCheckout) {
  if (checkout.order) return checkout as OrderedCheckout;
  const { amounts } = yield* select(selectPayment);
  if (!amounts) return undefined;
  const asked = withRequest(checkout, amounts, services.i18n.language);
  store.write(asked);
  try {
    return yield* call(orderMade, services, store, asked, amounts);
  } catch (error) {
    yield* call(orderFailed, store, asked, amounts, error);
    return undefined;
  }
}

function* orderMade(services: RemoteServices, store: CheckoutStore, asked: ReadyCheckout, shown: Amounts) {
  const { buyer = 'guest' } = asked;
  const start = performance.now();
  const order = yield* call(placeOrder, services.http, asked);
  recordStep(services, 'payment_order_created', { buyer, ms: since(start) });
  const { order_id, access_token } = order;
  const ordered = { ...asked, order: { order_id, access_token: access_token ?? '' } };
  if (buyer === 'customer' && !holds(order, asked.lines)) {
    yield* put(paymentEvents.payStopped({ kind: 'elsewhere' }));
    return undefined;
  }
  yield* put(paymentEvents.checkoutKept(store.write(ordered)));
  if (order.credit_debit_card_amount === shown.toPay) return ordered as OrderedCheckout;
  // An earlier try made this order at other prices than the page shows now: never charged unseen.
  yield* put(paymentEvents.pricesChanged(amountsOfOrder(order)));
  return undefined;
}
