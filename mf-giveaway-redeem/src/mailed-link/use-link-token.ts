import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Reads the token from the URL once and removes it from there, so that it is in no bookmark, screenshot or Referer; then
 * passes it on.
 * @param parameter of the query that has the token
 */
export function useLinkToken(parameter: string, onRead: (token: string | undefined) => void): void {
  const [search, setSearch] = useSearchParams();
  const isRead = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is read once; removing the token is no second visit
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const token = search.get(parameter)?.trim() || undefined;
    if (search.has(parameter)) setSearch({}, { replace: true });
    onRead(token);
  }, []);
}
