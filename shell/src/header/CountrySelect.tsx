import type { GiftcardUnit } from '@giftstore/contracts/bus';
import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic } from '@giftstore/remote';
import { GlobeIcon } from '@giftstore/ui';
import { Combobox } from '@giftstore/ui/combobox';
import { useEffect, useMemo, useState } from 'react';
import css from './CountrySelect.module.css';

/** The country that is gifted to: searchable, remembered (spec core §2, Header). */
export function CountrySelect() {
  const { t } = useTranslation();
  const { country } = useServices();
  const chosen = useTopic('country');
  const units = useUnits();
  const items = useMemo(
    () =>
      units.map(({ id, country_name, unit_name_short }) => ({
        value: String(id),
        label: country_name,
        note: unit_name_short,
      })),
    [units],
  );
  const choose = (value: string) => {
    const unit = units.find(({ id }) => String(id) === value);
    if (unit) country.choose(unit);
  };
  return (
    <div className={css.country}>
      <GlobeIcon />
      <Combobox
        look="quiet"
        label={t('country.label')}
        hideLabel
        items={items}
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

/** All units; asked for again when the chosen one becomes known, which is when the API answers again. */
function useUnits(): GiftcardUnit[] {
  const { country } = useServices();
  const known = useTopic('country') !== undefined;
  const [units, setUnits] = useState<GiftcardUnit[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` says when asking again makes sense
  useEffect(() => {
    let here = true;
    country.units().then(
      (all) => here && setUnits(all),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [country, known]);
  return units;
}
