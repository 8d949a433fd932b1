import { useEffect, useRef, useState } from 'react';

/** Pause in typing after which the search starts. */
const DEBOUNCE_MS = 250;

/**
 * The text of a search box. It calls `onSearch` after a pause in typing, and follows `search` when that changes by
 * other means (Back, "show all").
 * @returns the text, its setter, and a function that searches at once
 */
export function useDebouncedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const lastSearch = useRef(search);

  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const nextSearch = text.trim();
    if (nextSearch === lastSearch.current) return;
    // A click on a link changes the URL at once, while this page stays until the next one is loaded: a search then
    // would lead back to this page.
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname !== pathname) return;
      lastSearch.current = nextSearch;
      onSearch(nextSearch);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  const searchNow = () => {
    lastSearch.current = text.trim();
    onSearch(lastSearch.current);
  };
  return [text, setText, searchNow] as const;
}
