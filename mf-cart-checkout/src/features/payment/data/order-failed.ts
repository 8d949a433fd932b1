import type { PricesChanged } from '@giftstore/contracts/api';
import { type ApiError, toErrorMessage } from '@giftstore/http';
import { put } from '@giftstore/state';
import { type Amounts, amountsOfChange } from '../../../amounts/amounts';
import { lineFaultsOf } from '../../../cart/line-faults';
import type { CheckoutStore } from '../../../checkout/checkout-store';
import { type ReadyCheckout, withoutOrder } from '../../../checkout/order-request';
import { isRefused } from '../../../orders/orders-api';
import { paymentEvents } from './slice';

/** The order could not be made: no payment was begun, so nothing can have been charged. */
export function* orderFailed(store: CheckoutStore, checkout: ReadyCheckout, shown: Amounts, error: unknown) {
  if (!isRefused(error)) {
    // It may have been made all the same: the next try sends the same under the same key.
    yield* put(paymentEvents.payStopped({ kind: 'unordered', words: toErrorMessage(error) }));
    return;
  }
  // What was refused made no order; the next try is another one.
  yield* put(paymentEvents.checkoutKept(store.write(withoutOrder(checkout))));
  const fresh = error.code === 409 ? freshPrices(error) : undefined;
  const guestErrors = guestErrorsOf(error);
  if (fresh) {
    yield* put(paymentEvents.pricesChanged(amountsOfChange(fresh, shown.currency)));
    // Another device may have changed the cart itself.
    if (checkout.buyer === 'customer') yield* put(paymentEvents.quoteAsked());
  } else if (Object.keys(guestErrors).length) {
    yield* put(paymentEvents.guestRefused(guestErrors));
  } else {
    yield* put(paymentEvents.payStopped({ kind: 'refused', words: toErrorMessage(error) }));
    // The price says which card it is; of a signed-in person's cart the cart itself does.
    if (lineFaultsOf(error).length && !isOwnCart(checkout)) yield* put(paymentEvents.quoteAsked());
  }
}

function isOwnCart({ buyer, source }: ReadyCheckout): boolean {
  return buyer === 'customer' && source === 'cart';
}

function freshPrices({ data }: ApiError): PricesChanged | undefined {
  return (data as Partial<PricesChanged> | undefined)?.price_breakdown ? (data as PricesChanged) : undefined;
}

function guestErrorsOf({ errors }: ApiError): ApiError['errors'] {
  const { first_name, last_name, email } = errors;
  const known = Object.entries({ first_name, last_name, email }).filter(([, words]) => words?.length);
  return Object.fromEntries(known) as ApiError['errors'];
}
