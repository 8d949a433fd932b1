import type { BrandPage } from '@giftstore/contracts/api';
import { wordsOf } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, type Feature, put, safely, select, takeLatest } from '@giftstore/state';
import { fetchBrands } from './api';
import { type BrandListState, createBrandListSlice } from './brand-list-slice';
import { retried } from './retried';
import { isUnknownCategory } from './unknown-category';

/**
 * The loop of a list of brands that is searched, narrowed down and lengthened.
 * @param name of its state
 * @param pageSize brands asked for at once
 */
export function createBrandList(name: string, pageSize: number) {
  const slice = createBrandListSlice(name);
  const { wanted, moreWanted, loaded, failed, moreLoaded, moreFailed } = slice.actions;
  const selectList = (state: Record<string, BrandListState>) => state[name] as BrandListState;

  function* load({ http, loading }: RemoteServices) {
    const { filter, status, more, brands } = yield* select(selectList);
    const first = status === 'loading';
    if (!filter || !(first || more === 'loading')) return;
    const done = loading();
    try {
      const page = yield* call(fetchBrands, http, filter, {
        limit: pageSize,
        offset: first ? 0 : brands.length,
      });
      yield* put(first ? loaded(page) : moreLoaded(page));
    } catch (error) {
      if (first && isUnknownCategory(error, filter)) yield* put(loaded(NOTHING));
      else yield* put((first ? failed : moreFailed)(wordsOf(error)));
    } finally {
      done();
    }
  }

  const feature: Feature<RemoteServices, BrandListState> = {
    name,
    reducer: slice.reducer,
    keep: true,
    *saga(services) {
      yield takeLatest(
        [wanted.type, retried.type, moreWanted.type],
        safely(() => load(services)),
      );
    },
  };
  return { feature, wanted, moreWanted, selectList };
}

const NOTHING: BrandPage = { brands: [], total: 0 };

export type BrandList = ReturnType<typeof createBrandList>;
