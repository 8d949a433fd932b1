import type { RemoteServices } from '@giftstore/remote';
import { createFormSaga } from '@giftstore/remote/forms';
import { call, put, safely, takeLatest } from '@giftstore/state';
import { fetchOrders, sendMessage } from './api';
import { contactOrdersActions, contactSlice } from './slice';

export const contactSaga = createFormSaga(contactSlice, sendMessage);

/** Without the list, the order's number is typed. */
function* loadOrders({ http }: RemoteServices) {
  try {
    yield* put(contactOrdersActions.loaded(yield* call(fetchOrders, http)));
  } catch {
    yield* put(contactOrdersActions.loaded([]));
  }
}

export function* contactOrdersSaga(services: RemoteServices) {
  yield takeLatest(
    contactOrdersActions.requested,
    safely(() => loadOrders(services)),
  );
}
