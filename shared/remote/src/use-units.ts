import type { GiftcardUnit } from '@giftstore/contracts/bus';
import { useEffect, useMemo, useState } from 'react';
import { useServices, useTopic } from './services';

/**
 * All gift-card units, sorted by country name; only the chosen one until they are loaded. Requested again when the chosen
 * one becomes known, because the API is then available. `choices` are the units as options of a country list.
 */
export function useUnits() {
  const { country } = useServices();
  const chosen = useTopic('country');
  const isKnown = chosen !== undefined;
  const [all, setAll] = useState<GiftcardUnit[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `isKnown` requests the units again
  useEffect(() => {
    let isMounted = true;
    country.units().then(
      (units) => isMounted && setAll(units),
      () => undefined,
    );
    return () => {
      isMounted = false;
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

/** UAE, UK, USA: the initials of a name, without words in lower case. */
function initialsOf(name: string): string {
  const letters = name.split(' ').map(([letter = '']) => letter);
  return letters.filter((letter) => letter !== letter.toLowerCase()).join('');
}
