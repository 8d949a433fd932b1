import { useEffect, useRef, useState } from 'react';

/** How long one pauses before what was typed is searched for. */
const PAUSE_MS = 250;

/**
 * The text of a search box over a search that stands elsewhere: told on after a pause, taken over when it changes there
 * (Back, "show all"). Returns the text, its setter, and what searches without a pause.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const told = useRef(search);

  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === told.current) return;
    // A press that leaves the page changes the address at once, while the page stays until the next one has come: what
    // was typed must then not call it back.
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname !== pathname) return;
      told.current = wanted;
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  const searchNow = () => {
    told.current = text.trim();
    onSearch(told.current);
  };
  return [text, setText, searchNow] as const;
}
