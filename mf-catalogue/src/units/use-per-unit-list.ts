import { useDispatch, useSelector } from '@giftstore/remote';
import { useEffect } from 'react';
import type { PerUnitList } from './create-per-unit-list';
import { useUnit } from './use-unit';

/** A list of the selected country, loaded now and after each change of country. */
export function usePerUnitList<Item>({ requested, selectList }: PerUnitList<Item>) {
  const unit = useUnit();
  const dispatch = useDispatch();
  const list = useSelector(selectList);
  useEffect(() => {
    dispatch(requested(unit));
  }, [dispatch, requested, unit]);
  return list;
}
