import type { Order, PricesChanged } from '@giftstore/contracts/api';
import { ApiError, wordsOf } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put, select } from '@giftstore/state';
import { type Amounts, amountsOfChange, amountsOfOrder } from '../../../amounts/amounts';
import { sameLines } from '../../../cart/cart-rules';
import type { CheckoutStore } from '../../../checkout/checkout-store';
import { type GuestCheckout, isRequested, withoutOrder, withRequest } from '../../../checkout/order-request';
import { createGuestOrder, isBusy, isPaid } from '../../../orders/orders-api';
import { charge, check, type OrderedCheckout } from './charge-saga';
import { goToSuccess, lastOrder } from './open-saga';
import { selectPayment } from './selectors';
import { paymentEvents } from './slice';

/** The same order is being made by another tab or an earlier try: asked again when the server says, a few times. */
const BUSY_TRIES = 4;

/**
 * From a payment method to a paid order: the order is made once, under its key, and charged. Whatever is sent twice
 * is the same order and the same payment (contract: Idempotency).
 */
export function* pay(services: RemoteServices, store: CheckoutStore, token: string) {
  const done = services.loading();
  try {
    const checkout = yield* call(toPay, services, store);
    if (!checkout) return;
    const ordered = yield* call(orderOf, services, store, checkout);
    if (ordered) yield* call(charge, services, store, ordered, token);
  } catch {
    // Whatever broke on our side says nothing of the payment: the provider does.
    yield* call(check, services, store);
  } finally {
    done();
  }
}

/** What is stored is what is paid: when another tab changed it, the shopper sees that first. */
function* toPay(services: RemoteServices, store: CheckoutStore) {
  const shown = (yield* select(selectPayment)).checkout;
  const stored = store.read();
  const same = stored?.currency === shown?.currency && sameLines(stored?.lines ?? [], shown?.lines ?? []);
  if (!shown?.guest || !stored || !same) {
    yield* put(paymentEvents.payStopped({ kind: 'elsewhere' }));
    return undefined;
  }
  const checkout = { ...stored, guest: shown.guest } as GuestCheckout;
  if (!checkout.order || isRequested(checkout)) return checkout;
  try {
    const last = yield* call(lastOrder, services, checkout);
    if (!last || !isPaid(last.order)) return withoutOrder(checkout) as GuestCheckout;
    goToSuccess(services, checkout);
  } catch (error) {
    yield* put(paymentEvents.payStopped({ kind: 'uncharged', words: wordsOf(error) }));
  }
  return undefined;
}

/** The checkout with its order; undefined when there is none, the shopper having been told why. */
function* orderOf(services: RemoteServices, store: CheckoutStore, checkout: GuestCheckout) {
  if (checkout.order) return checkout as OrderedCheckout;
  const { amounts } = yield* select(selectPayment);
  if (!amounts) return undefined;
  const asked = withRequest(checkout, amounts, services.i18n.language);
  store.write(asked);
  try {
    const order = yield* call(create, services, asked);
    const { order_id, access_token } = order;
    const ordered = { ...asked, order: { order_id, access_token: access_token ?? '' } };
    yield* put(paymentEvents.checkoutKept(store.write(ordered)));
    if (order.credit_debit_card_amount === amounts.toPay) return ordered;
    // An earlier try made this order at other prices than the page shows now: never charged unseen.
    yield* put(paymentEvents.pricesChanged(amountsOfOrder(order)));
  } catch (error) {
    yield* call(orderFailed, store, asked, amounts, error);
  }
  return undefined;
}

function* create({ http }: RemoteServices, { request = '', idempotencyKey }: GuestCheckout) {
  for (let tries = BUSY_TRIES; ; tries -= 1) {
    try {
      return (yield* call(createGuestOrder, http, JSON.parse(request), idempotencyKey)) as Order;
    } catch (error) {
      if (tries <= 1 || !isBusy(error)) throw error;
      yield delay(error.retryAfter * 1_000);
    }
  }
}

function freshPrices({ data }: ApiError): PricesChanged | undefined {
  return (data as Partial<PricesChanged> | undefined)?.price_breakdown ? (data as PricesChanged) : undefined;
}

/** No payment was begun, so nothing can have been charged. */
function* orderFailed(store: CheckoutStore, checkout: GuestCheckout, shown: Amounts, error: unknown) {
  const refused = error instanceof ApiError && error.kind === 'refused' && !isBusy(error);
  // What was refused made no order; the next try is another order. Anything else may have made one: same key.
  if (refused) yield* put(paymentEvents.checkoutKept(store.write(withoutOrder(checkout))));
  const fresh = refused && error.code === 409 ? freshPrices(error) : undefined;
  if (fresh) {
    yield* put(paymentEvents.pricesChanged(amountsOfChange(fresh, shown.currency)));
    return;
  }
  const { first_name, last_name, email } = error instanceof ApiError ? error.errors : {};
  const guestErrors = Object.fromEntries(
    Object.entries({ first_name, last_name, email }).filter(([, words]) => words?.length),
  );
  if (refused && Object.keys(guestErrors).length)
    yield* put(paymentEvents.guestRefused(guestErrors as never));
  else {
    const kind = refused ? 'refused' : 'uncharged';
    yield* put(paymentEvents.payStopped({ kind, words: wordsOf(error) }));
  }
}
