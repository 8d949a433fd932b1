import type { Http } from '@giftstore/contracts';
import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest } from '@giftstore/state';
import { retryRequested } from '../../retry/retry-requested';
import type { PerUnitListSlice } from './slice';

/** Makes the saga that loads the list of `slice` with `fetchItems`. */
export function createPerUnitListSaga<Item>(
  { actions, selectSlice }: PerUnitListSlice<Item>,
  fetchItems: (http: Http, unit: number) => Promise<Item[]>,
) {
  function* loadItems({ http, loading }: RemoteServices) {
    const { unit, status } = yield* select(selectSlice);
    if (unit === undefined || status !== 'loading') return;
    const done = loading();
    try {
      yield* put(actions.succeeded(yield* call(fetchItems, http, unit)));
    } catch (error) {
      yield* put(actions.failed(toErrorMessage(error)));
    } finally {
      done();
    }
  }

  return function* unitListSaga(services: RemoteServices) {
    yield takeLatest(
      [actions.requested, retryRequested],
      safely(() => loadItems(services)),
    );
  };
}
