import type { RemoteServices } from '@giftstore/remote';
import { saveFile } from '@giftstore/remote/files';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { toRequestError } from '../../../orders/request-error';
import { fetchReceipt } from './api';
import { receiptActions } from './slice';

function* downloadReceipt(
  services: RemoteServices,
  { payload }: ReturnType<typeof receiptActions.receiptRequested>,
) {
  const done = services.loading();
  try {
    saveFile(yield* call(fetchReceipt, services.http, payload));
    yield* put(receiptActions.receiptSucceeded());
  } catch (error) {
    yield* put(receiptActions.receiptFailed(toRequestError(error)));
  } finally {
    done();
  }
}

export function* receiptSaga(services: RemoteServices) {
  yield takeLeading(
    receiptActions.receiptRequested,
    safely((action: ReturnType<typeof receiptActions.receiptRequested>) => downloadReceipt(services, action)),
  );
}
