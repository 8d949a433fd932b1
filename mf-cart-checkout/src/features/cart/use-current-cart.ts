import { useDispatch, useSelector, useServices, useTopic } from '@giftstore/remote';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { countOf } from '../../cart/cart-rules';
import { createCartStore } from '../../cart/cart-store';
import { isSignedIn } from '../../cart/signed-in';
import { selectLines } from './data/selectors';
import { cartEvents } from './data/slice';

/** Reads the cart before the first paint, and again whenever it is somebody else's or somebody else changed it. */
export function useCurrentCart(): void {
  const dispatch = useDispatch();
  const { bus } = useServices();
  const signedIn = useTopic('session')?.signedIn;
  const whose = useRef<boolean>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the topic says when, the bus says who
  useLayoutEffect(() => {
    const before = whose.current;
    whose.current = isSignedIn(bus);
    if (before === undefined) dispatch(cartEvents.opened());
    else if (before !== whose.current) dispatch(cartEvents.ownerChanged());
  }, [bus, dispatch, signedIn]);
  useEffect(
    () => createCartStore(bus).follow(() => dispatch(cartEvents.changedElsewhere())),
    [bus, dispatch],
  );
  useToldCount();
}

/** Another tab tells the badge what a signed-in person's cart holds; when it is not what is shown, the cart is read. */
function useToldCount(): void {
  const dispatch = useDispatch();
  const { bus } = useServices();
  const told = useTopic('cart')?.count;
  const lines = useSelector(selectLines);
  const shown = useRef<number>(undefined);
  shown.current = lines && countOf(lines);
  useEffect(() => {
    const known = shown.current !== undefined && told !== undefined;
    if (known && isSignedIn(bus) && told !== shown.current) dispatch(cartEvents.changedElsewhere());
  }, [bus, dispatch, told]);
}
