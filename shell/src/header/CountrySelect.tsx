import type { GiftcardUnit } from '@giftstore/contracts/bus';
import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic } from '@giftstore/remote';
import { ChevronDownIcon, GlobeIcon } from '@giftstore/ui';
import { type ComponentType, useState } from 'react';
import css from './CountrySelect.module.css';

interface Wanted {
  Combobox: ComponentType<{ units: GiftcardUnit[] }>;
  units: GiftcardUnit[];
}

const loadCombobox = () => import(/* webpackChunkName: "country-combobox" */ './CountryCombobox');

/**
 * The country that is gifted to. A plain button at first; the searchable list, whose code and data come at the first
 * sign of interest, takes its place when it is pressed.
 */
export function CountrySelect() {
  const { t } = useTranslation();
  const { country, notify, loading } = useServices();
  const unit = useTopic('country');
  const [wanted, setWanted] = useState<Wanted>();

  const load = async (): Promise<Wanted> => {
    const [{ default: Combobox }, units] = await Promise.all([loadCombobox(), country.units()]);
    return { Combobox, units };
  };
  const prepare = () => void load().catch(() => undefined);
  const open = async () => {
    const loaded = loading();
    try {
      setWanted(await load());
    } catch {
      notify('error', t('country.failed'));
    } finally {
      loaded();
    }
  };

  return (
    <div className={css.country}>
      <GlobeIcon />
      {wanted ? (
        <wanted.Combobox units={wanted.units} />
      ) : (
        <button
          type="button"
          className={css.button}
          aria-label={unit ? t('country.button', { country: unit.country_name }) : t('country.choose')}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={open}
        >
          <span className={css.name}>{unit?.country_name ?? t('country.choose')}</span>
          <ChevronDownIcon />
        </button>
      )}
    </div>
  );
}
