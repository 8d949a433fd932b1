import { occasionSlug } from '@giftstore/contracts';
import type { GiftingCategory } from '@giftstore/contracts/api';
import { useDispatch, useSelector } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { useEffect } from 'react';
import { occasionsSaga } from './data/saga';
import { occasionsRequested, occasionsSlice, selectOccasions } from './data/slice';

export const occasions = defineFeature({ slice: occasionsSlice, saga: occasionsSaga, restore: true });

/** The occasions, loaded now unless they are there. */
export function useOccasions() {
  const dispatch = useDispatch();
  const state = useSelector(selectOccasions);
  useEffect(() => {
    dispatch(occasionsRequested());
  }, [dispatch]);
  return state;
}

/** The occasion of an address; the first, where two have the same name. */
export function findOccasion(
  items: readonly GiftingCategory[],
  slug: string | undefined,
): GiftingCategory | undefined {
  return slug ? items.find(({ name }) => occasionSlug(name) === slug) : undefined;
}
