import { useDispatch, useTopic } from '@giftstore/remote';
import { useEffect } from 'react';
import { cartRoomRequested } from './data/slice';

/** Loads how much the cart may still grow, and again once it has changed. `currency` of the card; undefined until one is chosen. */
export function useCartRoom(currency: string | undefined): void {
  const dispatch = useDispatch();
  const count = useTopic('cart')?.count;
  const account = useTopic('session')?.email;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cart has other room
  useEffect(() => {
    if (currency) dispatch(cartRoomRequested(currency));
  }, [dispatch, currency, count, account]);
}
