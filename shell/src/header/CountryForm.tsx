import { PAGE_PLACEHOLDER, paths } from '@giftstore/contracts';
import type { GiftcardUnit } from '@giftstore/contracts/bus';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import css from './CountrySelect.module.css';

/** The choice of `CountrySelect` for browsers without scripts; the edge takes it (platform/edge/src/country). */
export function CountryForm({ units }: { units: GiftcardUnit[] }) {
  const { t } = useTranslation();
  const chosen = useTopic('country');
  return (
    <form method="post" action={paths.country()} className={css.form}>
      <input type="hidden" name="page" value={PAGE_PLACEHOLDER} />
      <select name="unit" aria-label={t('country.label')} defaultValue={chosen && String(chosen.id)}>
        {units.map(({ id, country_name }) => (
          <option key={id} value={id}>
            {country_name}
          </option>
        ))}
      </select>
      <button type="submit">{t('country.submit')}</button>
    </form>
  );
}
