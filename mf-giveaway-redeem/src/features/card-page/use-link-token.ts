import { useDispatch } from '@giftstore/remote';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cardPageEvents } from './data/card-page-slice';

/**
 * Reads the token from the address once and takes it out of there, so that it is in no bookmark, no picture of the
 * screen and no Referer; then tells the page's loop.
 */
export function useLinkToken(): void {
  const dispatch = useDispatch();
  const [search, setSearch] = useSearchParams();
  const read = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once; cleaning it is no second visit
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    const token = search.get('token')?.trim() || undefined;
    if (search.has('token')) setSearch({}, { replace: true });
    dispatch(cardPageEvents.arrived(token));
  }, []);
}
