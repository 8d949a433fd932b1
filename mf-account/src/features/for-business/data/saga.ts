import type { RemoteServices } from '@giftstore/remote';
import { toFormError } from '@giftstore/remote/forms';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { contactSales } from './api';
import { contactSalesActions as actions } from './slice';

function* send(services: RemoteServices, { payload }: ReturnType<typeof actions.requested>) {
  const done = services.loading();
  try {
    yield* call(contactSales, services.http, payload);
    yield* put(actions.succeeded());
  } catch (error) {
    yield* put(actions.failed(toFormError(error)));
  } finally {
    done();
  }
}

export function* contactSalesSaga(services: RemoteServices) {
  // takeLeading: a second press while the first is in progress has no effect.
  yield takeLeading(
    actions.requested,
    safely((action: ReturnType<typeof actions.requested>) => send(services, action)),
  );
}
