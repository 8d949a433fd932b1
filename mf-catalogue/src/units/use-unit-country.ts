import { countryInText } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useUnits } from '@giftstore/remote';

/** A gift-card unit's country as it stands in a sentence; undefined until the units are loaded, unless it is the selected one. */
export function useUnitCountry(unit: number): string | undefined {
  const { i18n } = useTranslation();
  const { units } = useUnits();
  const name = units.find(({ id }) => id === unit)?.country_name;
  return name && countryInText(name, i18n.language);
}
