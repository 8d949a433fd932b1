import { defineFeature } from '@giftstore/state';
import { createBrandListSaga } from './data/saga';
import { createBrandListSlice } from './data/slice';

/**
 * The loop of a list of brands that is searched, filtered, sorted and extended.
 * @param name of its state
 * @param pageSize number of brands that are shown unless the page says otherwise
 */
export function createBrandList(name: string, pageSize: number) {
  const slice = createBrandListSlice(name, pageSize);
  return {
    feature: defineFeature({ slice, saga: createBrandListSaga(slice), restore: true }),
    requested: slice.actions.requested,
    selectList: slice.selectSlice,
  };
}

export type BrandList = ReturnType<typeof createBrandList>;
