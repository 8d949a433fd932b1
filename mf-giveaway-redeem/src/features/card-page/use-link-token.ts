import { useDispatch } from '@giftstore/remote';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { linkRequested } from './data/slice';

/**
 * Reads the token from the URL once and removes it from there, so that it is in no bookmark, screenshot or Referer; then
 * passes it to the store.
 */
export function useLinkToken(): void {
  const dispatch = useDispatch();
  const [search, setSearch] = useSearchParams();
  const isRead = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is read once; removing the token is no second visit
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const token = search.get('token')?.trim() || undefined;
    if (search.has('token')) setSearch({}, { replace: true });
    dispatch(linkRequested({ token }));
  }, []);
}
