import { MAX_CARDS_PER_ORDER } from '@giftstore/contracts/limits';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { useEffect } from 'react';
import { selectCartRoom } from './data/selectors';
import { cartRoomRequested } from './data/slice';

/** The note names the minute after the one in which the card still counts. */
const MINUTE = 60_000;

/**
 * Loads how much the cart may still grow, and again once it has changed or a day's limit has room. Before an amount is chosen, only
 * where there may be no room for any: for a customer, whose day may have reached its limit, and beside a full cart.
 * @param cardCurrency undefined where the room does not matter
 */
export function useCartRoom(cardCurrency: string | undefined, hasAmount: boolean): void {
  const dispatch = useDispatch();
  const count = useTopic('cart')?.count;
  const session = useTopic('session');
  const account = session?.email;
  const isNeeded = hasAmount || session?.signedIn || (count ?? 0) >= MAX_CARDS_PER_ORDER;
  const currency = isNeeded ? cardCurrency : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cart has other room
  useEffect(() => {
    dispatch(cartRoomRequested(currency));
  }, [dispatch, currency, count, account]);
  // The cart may be another one when the next card is opened.
  useEffect(() => () => void dispatch(cartRoomRequested(undefined)), [dispatch]);

  const next = useSelector(selectCartRoom).room?.next;
  useEffect(() => {
    if (!currency || !next) return;
    // By the server's times: the browser's clock may be wrong.
    const wait = Date.parse(next.freesAt) - Date.parse(next.asOf) + MINUTE;
    const timer = setTimeout(() => dispatch(cartRoomRequested(currency)), wait);
    return () => clearTimeout(timer);
  }, [dispatch, currency, next]);
}
