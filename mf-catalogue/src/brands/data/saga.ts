import type { BrandPage } from '@giftstore/contracts/api';
import { MAX_PAGE_SIZE } from '@giftstore/contracts/limits';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest } from '@giftstore/state';
import { retryRequested } from '../../retry/retry-requested';
import { type BrandFilter, fetchBrands } from './api';
import type { BrandListSlice, BrandListState } from './slice';

const NO_BRANDS: BrandPage = { brands: [], total: 0 };

const isLoading = ({ status, moreStatus }: BrandListState) =>
  status === 'loading' || moreStatus === 'loading';

/** A category of an old link that no longer exists: an empty list, not an error. */
function isUnknownCategory(error: unknown, filter: BrandFilter): boolean {
  return filter.category !== undefined && error instanceof ApiError && error.code === 404;
}

/** Makes the saga that loads the list of `slice`, page by page. */
export function createBrandListSaga({ actions, selectSlice }: BrandListSlice) {
  function* loadBrands({ http, loading }: RemoteServices) {
    const done = loading();
    try {
      while (isLoading(yield* select(selectSlice))) yield* loadPage(http);
    } finally {
      done();
    }
  }

  function* loadPage(http: RemoteServices['http']) {
    const { filter, status, brands, shown } = yield* select(selectSlice);
    if (!filter) return;
    const isFirst = status === 'loading';
    const offset = isFirst ? 0 : brands.length;
    const limit = Math.min(shown - offset, MAX_PAGE_SIZE);
    try {
      const page = yield* call(fetchBrands, http, filter, { limit, offset });
      yield* put(isFirst ? actions.succeeded(page) : actions.moreSucceeded(page));
    } catch (error) {
      if (isFirst && isUnknownCategory(error, filter)) yield* put(actions.succeeded(NO_BRANDS));
      else yield* put((isFirst ? actions.failed : actions.moreFailed)(toErrorMessage(error)));
    }
  }

  return function* brandListSaga(services: RemoteServices) {
    yield takeLatest(
      [actions.requested, retryRequested],
      safely(() => loadBrands(services)),
    );
  };
}
