import type { Http } from '@giftstore/contracts';
import { defineFeature } from '@giftstore/state';
import { createUnitListSaga } from './data/saga';
import { createUnitListSlice } from './data/slice';

/**
 * The loop of a list that depends on the gift-card unit alone: featured brands, categories.
 * @param name of its state
 * @param fetchItems loads the list of a unit
 */
export function createUnitList<Item>(
  name: string,
  fetchItems: (http: Http, unit: number) => Promise<Item[]>,
) {
  const slice = createUnitListSlice<Item>(name);
  return {
    feature: defineFeature({ slice, saga: createUnitListSaga(slice, fetchItems), restore: true }),
    requested: slice.actions.requested,
    selectList: slice.selectSlice,
  };
}

export type UnitList<Item> = ReturnType<typeof createUnitList<Item>>;
