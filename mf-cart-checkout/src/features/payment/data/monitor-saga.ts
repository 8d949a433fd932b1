import type { RemoteServices } from '@giftstore/remote';
import { select, takeEvery } from '@giftstore/state';
import { countOf } from '../../../cart/cart-rules';
import { recordStep, since } from '../../../checkout/page-actions';
import { selectPayment } from './selectors';
import { paymentEvents } from './slice';

/** Tells the monitoring of each step that the wizard takes; it hears what the page hears and changes nothing. */
export function* monitorSaga(services: RemoteServices) {
  let pressed = 0;
  yield takeEvery(
    paymentEvents.found,
    ({ payload: { checkout } }: ReturnType<typeof paymentEvents.found>) => {
      const { buyer = 'guest', guest, lines } = checkout;
      const step = buyer === 'customer' || guest ? 'card' : 'guest';
      recordStep(services, 'payment_wizard_opened', { step, buyer, cards: countOf(lines) });
    },
  );
  yield takeEvery(paymentEvents.guestGiven, () => recordStep(services, 'payment_step', { step: 'card' }));
  yield takeEvery(paymentEvents.guestEditAsked, () =>
    recordStep(services, 'payment_step', { step: 'guest' }),
  );
  yield takeEvery(paymentEvents.payStarted, function* () {
    pressed = performance.now();
    const { amounts } = yield* select(selectPayment);
    recordStep(services, 'payment_pay_pressed', { currency: amounts?.currency ?? '' });
  });
  yield takeEvery(paymentEvents.payStopped, ({ payload }: ReturnType<typeof paymentEvents.payStopped>) => {
    if (payload.kind === 'declined') recordStep(services, 'payment_provider_refused', { ms: since(pressed) });
  });
}
