import type { RemoteServices } from '@giftstore/remote';
import { put, safely, takeEvery, takeLatest, takeLeading } from '@giftstore/state';
import { createCheckoutStore } from '../../../checkout/checkout-store';
import { check } from './charge-saga';
import { open, quote } from './open-saga';
import { pay } from './pay-saga';
import { paymentEvents } from './slice';

/** Which event starts which work. Paying is `takeLeading`: a second press while the first is under way is nothing. */
export function* paymentSaga(services: RemoteServices) {
  const store = createCheckoutStore();
  yield takeLatest(
    paymentEvents.opened,
    safely(({ payload }: ReturnType<typeof paymentEvents.opened>) =>
      open(services, store, payload.again ?? false),
    ),
  );
  yield takeLatest(
    paymentEvents.quoteAsked,
    safely(() => quote(services, store)),
  );
  yield takeEvery(
    paymentEvents.guestGiven,
    safely(function* ({ payload }: ReturnType<typeof paymentEvents.guestGiven>) {
      const checkout = store.read();
      if (checkout) yield* put(paymentEvents.checkoutKept(store.write({ ...checkout, guest: payload })));
    }),
  );
  yield takeLeading(
    paymentEvents.methodMade,
    safely(({ payload }: ReturnType<typeof paymentEvents.methodMade>) => pay(services, store, payload)),
  );
  yield takeLeading(
    paymentEvents.checkAsked,
    safely(() => check(services, store)),
  );
}
