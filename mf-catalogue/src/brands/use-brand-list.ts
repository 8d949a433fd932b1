import { useDispatch, useSelector } from '@giftstore/remote';
import { useEffect } from 'react';
import { useUnit } from '../units/use-unit';
import type { BrandList } from './create-brand-list';
import type { BrandsRequest } from './data/slice';

/** The brands of the selected country that match the request, loaded now and after each change. */
export function useBrandList({ requested, selectList }: BrandList, request: Omit<BrandsRequest, 'unit'>) {
  const { search, category, value, sort, shown } = request;
  const unit = useUnit();
  const dispatch = useDispatch();
  const state = useSelector(selectList);
  useEffect(() => {
    dispatch(requested({ unit, search, category, value, sort, shown }));
  }, [dispatch, requested, unit, search, category, value, sort, shown]);
  return state;
}
