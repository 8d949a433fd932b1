import type { RemoteServices } from '@giftstore/remote';
import { call, fork, safely, takeEvery, takeLatest, takeLeading } from '@giftstore/state';
import { createCartStore } from '../../../cart/cart-store';
import { createOwnChanges } from '../../../cart/own-changes';
import { changeSaga } from './change-saga';
import { conversion, currencies } from './payment-saga';
import { read } from './read-saga';
import { cartEvents } from './slice';

const { opened, changedElsewhere, ownerChanged, retryAsked, settled } = cartEvents;
const { quantityAsked, removeAsked, undoAsked, clearAsked, currencyAsked, pointsAsked } = cartEvents;
const asked = [quantityAsked, removeAsked, undoAsked, clearAsked];

/** The cart page's loop. Any new event ends the reading that is under way, so that no late answer is shown. */
export function* cartSaga(services: RemoteServices) {
  const store = createCartStore(services.bus);
  const changes = createOwnChanges(services.http);

  yield fork(changeSaga, services, { store, changes });
  yield takeEvery(
    [currencyAsked, pointsAsked],
    safely(function* ({ payload }: ReturnType<typeof currencyAsked | typeof pointsAsked>) {
      yield* call(store.choose, typeof payload === 'string' ? { currency: payload } : { usePoints: payload });
    }),
  );
  yield takeLatest(
    [...asked, opened, changedElsewhere, ownerChanged, retryAsked, currencyAsked, pointsAsked, settled],
    safely(function* ({ type }: { type: string }) {
      // Read again when all changes are done: what server or storage says before would undo what is shown.
      if (changes.busy() || asked.some((change) => change.type === type)) return;
      changes.forget();
      yield* read(services, store, type === opened.type);
    }),
  );
  yield takeLeading(
    [opened, retryAsked],
    safely(() => currencies(services, store)),
  );
  yield takeLatest(
    [opened, retryAsked, ownerChanged, currencyAsked, changedElsewhere, settled],
    safely(() => conversion(services, store)),
  );
}
