import type { SearchSuggestion } from '@giftstore/contracts/bus';
import { useServices, useTopic } from '@giftstore/remote';
import { useCallback, useEffect, useState } from 'react';

/** Pause in typing after which suggestions are requested. */
const DEBOUNCE_MS = 150;
/** Time from the last key press after which the box says that suggestions are on their way. */
const SLOW_MS = 450;

interface Found {
  suggestions: SearchSuggestion[];
  /** Why there are none for what is typed: the catalogue has none, it failed, or it is slow. */
  lack?: 'none' | 'failed' | 'loading';
}
const NOTHING: Found = { suggestions: [] };
const LOADING: Found = { suggestions: [], lack: 'loading' };

/**
 * What the catalogue suggests for a text. Until it responds, the suggestions for the text before stay; without it there
 * are none, and the search works all the same. Failed ones are requested again when the network is back.
 * @returns the suggestions, and a function that loads the catalogue in advance
 */
export function useSuggestions(text: string): [found: Found, prepare: () => void] {
  const { bus } = useServices();
  const unit = useTopic('country')?.id;
  const [found, setFound] = useState(NOTHING);
  const search = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another country has other cards
  useEffect(() => {
    // What was said about another text is not said about this one, except that it loads.
    setFound((before) => (search && (!before.lack || before === LOADING) ? before : NOTHING));
    if (!search) return;
    let isCurrent = true;
    const slowTimer = setTimeout(
      () => setFound((before) => (before === NOTHING ? LOADING : before)),
      SLOW_MS,
    );
    const show = (next: Found) => {
      clearTimeout(slowTimer);
      if (isCurrent) setFound(next);
    };
    const request = () =>
      bus.send('catalogue/suggest', { search }).then(
        ({ suggestions }) => show({ suggestions, ...(suggestions.length === 0 && { lack: 'none' }) }),
        () => show({ suggestions: [], lack: 'failed' }),
      );
    const timer = setTimeout(request, DEBOUNCE_MS);
    window.addEventListener('online', request);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      clearTimeout(slowTimer);
      window.removeEventListener('online', request);
    };
  }, [bus, search, unit]);
  const prepare = useCallback(() => {
    bus.send('catalogue/suggest', { search: '' }).catch(() => {});
  }, [bus]);
  return [found, prepare];
}
