import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';

/** Countries whose English name has an article in a sentence. */
const WITH_ARTICLE =
  /^(United |Central African |Netherlands$|Philippines$|Maldives$|Bahamas$|Gambia$|Comoros$|Seychelles$)|( Islands| Republic)$/;

/** A country's name as it stands in a sentence: "the United Kingdom", "Oman". */
export const countryInText = (name: string, language: string) =>
  language === 'en' && WITH_ARTICLE.test(name) ? `the ${name}` : name;

/** The selected country as it stands in a sentence; undefined until it is known. */
export function useCountryInText(): string | undefined {
  const { i18n } = useTranslation();
  const country = useTopic('country');
  return country && countryInText(country.country_name, i18n.language);
}
