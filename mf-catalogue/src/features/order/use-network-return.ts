import { useDispatch } from '@giftstore/remote';
import { useEffect } from 'react';
import { networkReturned } from './data/slice';

/** Hides that an attempt did not reach the server once the network returns. */
export function useNetworkReturn(isOffline: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isOffline) return;
    const onOnline = () => dispatch(networkReturned());
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [dispatch, isOffline]);
}
