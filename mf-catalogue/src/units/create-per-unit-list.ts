import type { Http } from '@giftstore/contracts';
import { defineFeature } from '@giftstore/state';
import { createPerUnitListSaga } from './data/saga';
import { createPerUnitListSlice } from './data/slice';

/**
 * The loop of a list that depends on the gift-card unit alone: featured brands, categories.
 * @param name of its state
 * @param fetchItems loads the list of a unit
 */
export function createPerUnitList<Item>(
  name: string,
  fetchItems: (http: Http, unit: number) => Promise<Item[]>,
) {
  const slice = createPerUnitListSlice<Item>(name);
  return {
    feature: defineFeature({ slice, saga: createPerUnitListSaga(slice, fetchItems), restore: true }),
    requested: slice.actions.requested,
    selectList: slice.selectSlice,
  };
}

export type PerUnitList<Item> = ReturnType<typeof createPerUnitList<Item>>;
