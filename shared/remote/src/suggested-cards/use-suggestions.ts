import type { SearchSuggestion } from '@giftstore/contracts/bus';
import { useEffect, useState } from 'react';

/** Sends the command that suggests cards; another function is another question. */
export type LoadSuggestions = () => Promise<{ suggestions: readonly SearchSuggestion[] }>;

/**
 * @param isNear false: not yet
 * @returns undefined until the catalogue responds; none when it does not. Meanwhile the cards of the question before stay.
 */
export function useSuggestions(
  load: LoadSuggestions,
  isNear: boolean,
): readonly SearchSuggestion[] | undefined {
  const [cards, setCards] = useState<readonly SearchSuggestion[]>();
  useEffect(() => {
    if (!isNear) return;
    let isCurrent = true;
    const show = (suggestions: readonly SearchSuggestion[]) => {
      if (isCurrent) setCards(suggestions);
    };
    load().then(
      ({ suggestions }) => show(suggestions),
      () => show([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isNear]);
  return cards;
}
