import type { Brand } from '@giftstore/contracts/api';
import { useDispatch } from '@giftstore/remote';
import { useEffect } from 'react';
import { cardViewed } from './data/slice';

/** Records that the card is on the page. An effect, because servers have no visitor. */
export function RecordView({ brand: { id, name, images }, unit }: { brand: Brand; unit: number }) {
  const dispatch = useDispatch();
  const image = images.color.medium_rectangle;
  useEffect(() => {
    dispatch(cardViewed({ brand: id, unit, name, image }));
  }, [dispatch, id, unit, name, image]);
  return null;
}
