import type { SearchSuggestion } from '@giftstore/contracts/bus';
import { useServices } from '@giftstore/remote';
import { useEffect, useState } from 'react';

/**
 * Gift cards like those of the given brands.
 * @param isNear false: not yet
 * @returns undefined until the catalogue responds; none when it does not. For other brands the cards before stay meanwhile.
 */
export function useRelatedCards(
  brands: readonly number[],
  unit: number,
  isNear: boolean,
): readonly SearchSuggestion[] | undefined {
  const { bus } = useServices();
  const [cards, setCards] = useState<readonly SearchSuggestion[]>();
  const ids = [...new Set(brands)].join();
  useEffect(() => {
    if (!isNear || !ids) return;
    let isCurrent = true;
    const show = (suggestions: readonly SearchSuggestion[]) => {
      if (isCurrent) setCards(suggestions);
    };
    bus.send('catalogue/related', { brands: ids.split(',').map(Number), unit }).then(
      ({ suggestions }) => show(suggestions),
      () => show([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [bus, isNear, ids, unit]);
  return cards;
}
