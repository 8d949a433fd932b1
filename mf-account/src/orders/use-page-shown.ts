import { useDispatch } from '@giftstore/remote';
import { useEffect } from 'react';
import { pageShown } from './data/actions';

/** Dispatches `pageShown` when the shopper returns to this tab. */
export function usePageShown(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const onChange = () => {
      if (!document.hidden) dispatch(pageShown());
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [dispatch]);
}
