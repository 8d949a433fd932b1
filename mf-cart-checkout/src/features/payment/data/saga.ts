import type { RemoteServices } from '@giftstore/remote';
import { call, fork, put, safely, select, takeEvery, takeLatest, takeLeading } from '@giftstore/state';
import { createCheckoutStore } from '../../../checkout/checkout-store';
import { check } from './charge-saga';
import { monitorSaga } from './monitor-saga';
import { open, quote } from './open-saga';
import { pay } from './pay-saga';
import { askForPerson } from './person';
import { selectPayment } from './selectors';
import { paymentEvents } from './slice';

/** Which event starts which work. Paying is `takeLeading`: a second press while the first is under way is nothing. */
export function* paymentSaga(services: RemoteServices) {
  const store = createCheckoutStore(services.bus);
  yield fork(monitorSaga, services);
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
  yield takeLatest(
    [paymentEvents.found, paymentEvents.personAsked],
    safely(function* () {
      if ((yield* select(selectPayment)).personStatus === 'loading') yield* call(askForPerson, services);
    }),
  );
  yield takeEvery(
    paymentEvents.guestTyped,
    safely(function* ({ payload }: ReturnType<typeof paymentEvents.guestTyped>) {
      const checkout = store.read();
      if (checkout) yield* call(store.write, { ...checkout, draft: payload });
    }),
  );
  yield takeEvery(
    paymentEvents.guestGiven,
    safely(function* ({ payload }: ReturnType<typeof paymentEvents.guestGiven>) {
      const checkout = store.read();
      if (checkout)
        yield* put(
          paymentEvents.checkoutKept(store.write({ ...checkout, guest: payload, draft: undefined })),
        );
    }),
  );
  yield takeLeading(
    [paymentEvents.methodMade, paymentEvents.pointsChosen],
    safely(({ payload }: { payload: string | undefined; type: string }) => pay(services, store, payload)),
  );
  yield takeLeading(
    paymentEvents.checkAsked,
    safely(() => check(services, store.read())),
  );
}
