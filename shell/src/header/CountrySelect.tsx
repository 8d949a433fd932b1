import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic, useUnits } from '@giftstore/remote';
import { Combobox, GlobeIcon } from '@giftstore/ui';
import css from './CountrySelect.module.css';

/** Selects the country of the gift cards; searchable (rule core-2.64). */
export function CountrySelect() {
  const { t } = useTranslation();
  const { country } = useServices();
  const chosen = useTopic('country');
  const { units, choices } = useUnits();
  const choose = (value: string) => {
    const unit = units.find(({ id }) => String(id) === value);
    if (unit) country.choose(unit);
  };
  return (
    <div className={css.country}>
      <GlobeIcon />
      <Combobox
        variant="quiet"
        label={t('country.label')}
        hideLabel
        items={choices}
        value={chosen && String(chosen.id)}
        onValueChange={choose}
        placeholder={t('country.choose')}
        searchPlaceholder={t('country.search')}
        emptyText={t('country.none')}
        closeLabel={t('country.close')}
      />
    </div>
  );
}
