import type { GiftcardUnit } from '@giftstore/contracts/bus';
import { useEffect, useMemo, useState } from 'react';
import { useServices, useTopic } from './services';

/**
 * All gift-card units, sorted by country name; only the chosen one until they are known. Asked for again when the chosen
 * one becomes known, which is when the API answers again. `choices` are the units as a list of countries offers them.
 */
export function useUnits() {
  const { country } = useServices();
  const chosen = useTopic('country');
  const isKnown = chosen !== undefined;
  const [all, setAll] = useState<GiftcardUnit[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isKnown` says when asking again makes sense
  useEffect(() => {
    let here = true;
    country.units().then(
      (units) => here && setAll(units),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [country, isKnown]);
  return useMemo(() => {
    const units = all ?? (chosen ? [chosen] : []);
    return { units, choices: units.map(choiceOf) };
  }, [all, chosen]);
}

const choiceOf = ({ id, country_name, unit_name_short }: GiftcardUnit) => ({
  value: String(id),
  label: country_name,
  note: unit_name_short,
  keywords: initialsOf(country_name),
});

/** As many call it: UAE, UK, USA. Small words do not count. */
function initialsOf(name: string): string {
  const letters = name.split(' ').map(([letter = '']) => letter);
  return letters.filter((letter) => letter !== letter.toLowerCase()).join('');
}
