import type { ErrorMessage } from '@giftstore/http';
import { useDispatch } from '@giftstore/remote';
import { useEffect } from 'react';
import { cartActions, isOffline } from './data/slice';

/** Hides the error of a press that only the missing network made fail, once the network returns. */
export function useNetworkReturn(error: ErrorMessage | undefined): void {
  const dispatch = useDispatch();
  const waitsForNetwork = isOffline(error);
  useEffect(() => {
    if (!waitsForNetwork) return;
    const onOnline = () => dispatch(cartActions.networkReturned());
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [dispatch, waitsForNetwork]);
}
