import { useTranslation } from '@giftstore/i18n';
import css from './CountryLine.module.css';
import { useCountryInText } from './use-country-in-text';

/** Says under the title of a list where its gift cards are valid. */
export function CountryLine() {
  const { t } = useTranslation();
  const country = useCountryInText();
  return <p className={css.country}>{country && t('country.validIn', { country })}</p>;
}
