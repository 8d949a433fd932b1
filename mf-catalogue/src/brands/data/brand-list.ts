import type { BrandPage } from '@giftstore/contracts/api';
import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, type Feature, put, safely, select, takeLatest } from '@giftstore/state';
import { fetchBrands, MOST_AT_ONCE } from './api';
import { type BrandListState, createBrandListSlice } from './brand-list-slice';
import { retried } from './retried';
import { isUnknownCategory } from './unknown-category';

/**
 * The loop of a list of brands that is searched, narrowed down, sorted and lengthened.
 * @param name of its state
 * @param pageSize how many are shown where the page does not say
 */
export function createBrandList(name: string, pageSize: number) {
  const slice = createBrandListSlice(name, pageSize);
  const { wanted, loaded, failed, moreLoaded, moreFailed } = slice.actions;
  const selectList = (state: Record<string, BrandListState>) => state[name] as BrandListState;

  function* load({ http, loading }: RemoteServices) {
    const done = loading();
    try {
      while (isUnderWay(yield* select(selectList))) yield* loadNext(http);
    } finally {
      done();
    }
  }

  function* loadNext(http: RemoteServices['http']) {
    const { filter, status, brands, shown } = yield* select(selectList);
    if (!filter) return;
    const first = status === 'loading';
    const offset = first ? 0 : brands.length;
    const limit = Math.min(shown - offset, MOST_AT_ONCE);
    try {
      const page = yield* call(fetchBrands, http, filter, { limit, offset });
      yield* put(first ? loaded(page) : moreLoaded(page));
    } catch (error) {
      if (first && isUnknownCategory(error, filter)) yield* put(loaded(NOTHING));
      else yield* put((first ? failed : moreFailed)(toErrorMessage(error)));
    }
  }

  const feature: Feature<RemoteServices, BrandListState> = {
    name,
    reducer: slice.reducer,
    restore: true,
    *saga(services) {
      yield takeLatest(
        [wanted.type, retried.type],
        safely(() => load(services)),
      );
    },
  };
  return { feature, wanted, selectList };
}

const isUnderWay = ({ status, more }: BrandListState) => status === 'loading' || more === 'loading';

const NOTHING: BrandPage = { brands: [], total: 0 };

export type BrandList = ReturnType<typeof createBrandList>;
