import { useEffect, useRef, useState } from 'react';

/** A browser refuses more than about 100 changes of the URL in 30 seconds. */
const PAUSE_MS = 150;

/** The text of the search box, which the URL follows; Back changes both. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = trimmed;
      onSearch(trimmed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return [text, setText] as const;
}
