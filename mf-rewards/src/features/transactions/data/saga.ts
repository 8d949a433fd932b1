import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put, safely, select, takeLatest } from '@giftstore/state';
import { pointsChanged } from '../../../points/points-changed';
import { redemptionActions } from '../../../redemption/data/slice';
import { fetchTransactions } from './api';
import { transactionsActions as actions, selectTransactions } from './slice';

/** Milliseconds from a conversion to the reload of the transactions (rule core-9.18). */
const RELOAD_DELAY_MS = 2_000;

function* load({ http }: RemoteServices) {
  const { query } = yield* select(selectTransactions);
  try {
    yield* put(actions.transactionsSucceeded(yield* call(fetchTransactions, http, query)));
  } catch (error) {
    yield* put(actions.transactionsFailed(toErrorMessage(error)));
  }
}

/** The rows stay visible meanwhile; a failure leaves them as they are. */
function* reload({ http }: RemoteServices) {
  yield delay(RELOAD_DELAY_MS);
  const { query } = yield* select(selectTransactions);
  const rows = yield* call(fetchTransactions, http, query);
  const current = yield* select(selectTransactions);
  if (current.query === query && current.status !== 'loading')
    yield* put(actions.transactionsSucceeded(rows));
}

export function* transactionsSaga(services: RemoteServices) {
  yield takeLatest(
    [actions.transactionsRequested, actions.retryRequested],
    safely(() => load(services)),
  );
  yield takeLatest(
    [redemptionActions.convertSucceeded, pointsChanged],
    safely(
      () => reload(services),
      () => undefined,
    ),
  );
}
