import { useDispatch, useSelector, useServices, useTopic } from '@giftstore/remote';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createCartStorage } from '../../cart/cart-storage';
import { selectCart, selectLines } from '../../cart/data/selectors';
import { cartActions } from '../../cart/data/slice';
import { isSignedIn } from '../../cart/is-signed-in';
import { countOf } from '../../lines/cart-rules';

/** Loads the cart before the first paint, and again when the shopper signs in or out or the cart changes elsewhere. */
export function useCartUpdates(): void {
  const dispatch = useDispatch();
  const { bus } = useServices();
  const signedIn = useTopic('session')?.signedIn;
  const shown = useRef<boolean>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the topic triggers the effect, the bus has the current value
  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = isSignedIn(bus);
    if (previous === undefined) dispatch(cartActions.cartRequested());
    else if (previous !== shown.current) dispatch(cartActions.shopperChanged());
  }, [bus, dispatch, signedIn]);
  useEffect(
    () => createCartStorage(bus).subscribe(() => dispatch(cartActions.cartOutdated())),
    [bus, dispatch],
  );
  usePublishedCount();
  usePublishedPoints();
}

/** Reloads a customer's cart when another tab publishes a different count. */
function usePublishedCount(): void {
  const dispatch = useDispatch();
  const { bus } = useServices();
  const published = useTopic('cart')?.count;
  const lines = useSelector(selectLines);
  const shown = useRef<number>(undefined);
  shown.current = lines && countOf(lines);
  useEffect(() => {
    const isLoaded = shown.current !== undefined && published !== undefined;
    if (isLoaded && isSignedIn(bus) && published !== shown.current) dispatch(cartActions.cartOutdated());
  }, [bus, dispatch, published]);
}

/** Reloads the cart when the customer has other points than its price knows of, such as those of a redeemed gift card. */
function usePublishedPoints(): void {
  const dispatch = useDispatch();
  const { bus } = useServices();
  const published = useTopic('points')?.total;
  const known = useSelector(selectCart).quote?.available_credits;
  const shown = useRef<number>(undefined);
  shown.current = known;
  useEffect(() => {
    const isLoaded = shown.current !== undefined && published !== undefined;
    if (isLoaded && isSignedIn(bus) && published !== shown.current) dispatch(cartActions.cartOutdated());
  }, [bus, dispatch, published]);
}
