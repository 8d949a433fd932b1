import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest } from '@giftstore/state';
import { customerActions, selectCustomer } from '../../../checkout/data/customer-slice';
import { checkoutActions } from '../../../checkout/data/slice';
import { fetchCustomer } from './api';

function* loadCustomer(services: RemoteServices) {
  if ((yield* select(selectCustomer)).status !== 'loading') return;
  const done = services.loading();
  try {
    yield* put(customerActions.customerSucceeded(yield* call(fetchCustomer, services.http)));
  } catch (error) {
    yield* put(customerActions.customerFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

export function* customerDetailsSaga(services: RemoteServices) {
  yield takeLatest(
    [checkoutActions.checkoutSucceeded, customerActions.customerRequested],
    safely(() => loadCustomer(services)),
  );
}
