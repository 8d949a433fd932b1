import { useDispatch, useSelector } from '@giftstore/remote';
import { useEffect } from 'react';
import type { BrandList } from './data/brand-list';
import type { WantedBrands } from './data/brand-list-slice';
import { useUnit } from './use-unit';

/** The brands of the country that is shopped for that fit, as many as are to be shown. */
export function useBrandList(list: BrandList, asked: Omit<WantedBrands, 'unit'>) {
  const { wanted, selectList } = list;
  const { search, category, sort, shown } = asked;
  const unit = useUnit();
  const dispatch = useDispatch();
  const state = useSelector(selectList);
  useEffect(() => {
    dispatch(wanted({ unit, search, category, sort, shown }));
  }, [dispatch, wanted, unit, search, category, sort, shown]);
  return state;
}
