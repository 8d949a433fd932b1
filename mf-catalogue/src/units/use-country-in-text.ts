import { countryInText } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';

/**
 * The selected country as it stands in a sentence; undefined until it is known.
 * @param unit the page's gift-card unit: undefined also while another country is selected
 */
export function useCountryInText(unit?: number): string | undefined {
  const { i18n } = useTranslation();
  const country = useTopic('country');
  if (!country || (unit !== undefined && country.id !== unit)) return undefined;
  return countryInText(country.country_name, i18n.language);
}
