import { useDispatch } from '@giftstore/remote';
import { useEffect } from 'react';

/** Dispatches an action when the network returns, for as long as something waits for it. */
export function useDispatchOnline(action: () => { type: string }, isWaiting: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => dispatch(action());
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [dispatch, action, isWaiting]);
}
