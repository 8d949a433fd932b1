import { useDispatch, useSelector } from '@giftstore/remote';
import { useEffect } from 'react';
import type { BrandList } from './data/brand-list';
import type { FilterInUrl } from './use-filter';
import { useUnit } from './use-unit';

/** The brands of the country that is shopped for that fit `filter`. */
export function useBrandList(list: BrandList, { search, category }: FilterInUrl) {
  const { wanted, moreWanted, selectList } = list;
  const unit = useUnit();
  const dispatch = useDispatch();
  const state = useSelector(selectList);
  useEffect(() => {
    dispatch(wanted({ unit, search, category }));
  }, [dispatch, wanted, unit, search, category]);
  return { ...state, loadMore: () => void dispatch(moreWanted()) };
}
