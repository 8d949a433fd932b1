import { countryInText } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';

/** The selected country as it stands in a sentence; undefined until it is known. */
export function useCountryInText(): string | undefined {
  const { i18n } = useTranslation();
  const country = useTopic('country');
  return country && countryInText(country.country_name, i18n.language);
}
