import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeEvery } from '@giftstore/state';
import { type CheckoutStorage, createCheckoutStorage } from '../../../checkout/checkout-storage';
import { checkoutActions } from '../../../checkout/data/slice';
import { recordStep } from '../../../checkout/record-step';

type DetailsAction = ReturnType<typeof checkoutActions.guestDetailsSubmitted>;

function* saveDraft(storage: CheckoutStorage, { payload }: DetailsAction) {
  const checkout = storage.read();
  if (checkout) yield* call(storage.write, { ...checkout, draft: payload });
}

function* saveGuest(services: RemoteServices, storage: CheckoutStorage, { payload }: DetailsAction) {
  recordStep(services, 'payment_step', { step: 'card' });
  const checkout = storage.read();
  if (!checkout) return;
  const saved = storage.write({ ...checkout, guest: payload, draft: undefined });
  yield* put(checkoutActions.checkoutSaved(saved));
}

export function* guestDetailsSaga(services: RemoteServices) {
  const storage = createCheckoutStorage(services.bus);
  yield takeEvery(
    checkoutActions.guestDetailsChanged,
    safely((action: DetailsAction) => saveDraft(storage, action)),
  );
  yield takeEvery(
    checkoutActions.guestDetailsSubmitted,
    safely((action: DetailsAction) => saveGuest(services, storage, action)),
  );
  yield takeEvery(checkoutActions.guestDetailsEditRequested, () =>
    recordStep(services, 'payment_step', { step: 'guest' }),
  );
}
