import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { useEffect } from 'react';
import { selectCartRoom } from './data/selectors';
import { cartRoomRequested } from './data/slice';

/** The note names the minute after the one in which the card still counts. */
const MINUTE = 60_000;

/** Loads how much the cart may still grow, and again once it has changed or a day's limit has room. `currency` of the card; undefined until one is chosen. */
export function useCartRoom(currency: string | undefined): void {
  const dispatch = useDispatch();
  const count = useTopic('cart')?.count;
  const account = useTopic('session')?.email;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cart has other room
  useEffect(() => {
    if (currency) dispatch(cartRoomRequested(currency));
  }, [dispatch, currency, count, account]);

  const next = useSelector(selectCartRoom).room?.next;
  useEffect(() => {
    if (!currency || !next) return;
    // By the server's times: the browser's clock may be wrong.
    const wait = Date.parse(next.freesAt) - Date.parse(next.asOf) + MINUTE;
    const timer = setTimeout(() => dispatch(cartRoomRequested(currency)), wait);
    return () => clearTimeout(timer);
  }, [dispatch, currency, next]);
}
