import type { SearchSuggestion } from '@giftstore/contracts/bus';
import { useServices, useTopic } from '@giftstore/remote';
import { useCallback, useEffect, useState } from 'react';

/** Pause in typing after which suggestions are requested. */
const DEBOUNCE_MS = 150;
const NONE: SearchSuggestion[] = [];

/**
 * What the catalogue suggests for a text. Until it responds, the suggestions for the text before stay; without it there
 * are none, and the search works all the same.
 * @returns the suggestions, and a function that loads the catalogue in advance
 */
export function useSuggestions(text: string): [suggestions: SearchSuggestion[], prepare: () => void] {
  const { bus } = useServices();
  const unit = useTopic('country')?.id;
  const [found, setFound] = useState(NONE);
  const search = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another country has other cards
  useEffect(() => {
    if (!search) return setFound(NONE);
    let isCurrent = true;
    const show = (suggestions: SearchSuggestion[]) => {
      if (isCurrent) setFound(suggestions);
    };
    const timer = setTimeout(() => {
      bus.send('catalogue/suggest', { search }).then(
        ({ suggestions }) => show(suggestions),
        () => show(NONE),
      );
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bus, search, unit]);
  const prepare = useCallback(() => {
    bus.send('catalogue/suggest', { search: '' }).catch(() => {});
  }, [bus]);
  return [found, prepare];
}
