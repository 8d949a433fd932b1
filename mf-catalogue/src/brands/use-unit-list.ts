import { useDispatch, useSelector } from '@giftstore/remote';
import { useEffect } from 'react';
import type { UnitList } from './data/unit-list';
import { useUnit } from './use-unit';

/** A list of the country that is shopped for: asked for now and after each change of country. */
export function useUnitList<Item>({ wanted, selectList }: UnitList<Item>) {
  const unit = useUnit();
  const dispatch = useDispatch();
  const list = useSelector(selectList);
  useEffect(() => {
    dispatch(wanted(unit));
  }, [dispatch, wanted, unit]);
  return list;
}
