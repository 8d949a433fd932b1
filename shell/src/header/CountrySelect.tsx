import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic, useUnits } from '@giftstore/remote';
import { Combobox, GlobeIcon } from '@giftstore/ui';
import { useMemo } from 'react';
import css from './CountrySelect.module.css';

/** What a phone's header has room for, by the name that the API gives the country. */
const SHORT_NAMES: Record<string, string> = {
  'United Arab Emirates': 'UAE',
  'United Kingdom': 'UK',
  'United States of America': 'USA',
};

/** Longer than other notices: it has two sentences. */
const CART_STAYS_MS = 6_000;

/** Selects the country of the gift cards; searchable (rule core-2.64). The cards in the cart keep their currency. */
export function CountrySelect() {
  const { t } = useTranslation();
  const { country, bus, notify } = useServices();
  const chosen = useTopic('country');
  const { units, choices } = useUnits();
  const shortened = useMemo(
    () => choices.map((choice) => ({ ...choice, shortLabel: SHORT_NAMES[choice.label] })),
    [choices],
  );
  const choose = (value: string) => {
    const unit = units.find(({ id }) => String(id) === value);
    if (!unit) return;
    country.choose(unit);
    const count = bus.current('cart')?.count ?? 0;
    const currency = unit.unit_name_short;
    if (count > 0 && currency !== chosen?.unit_name_short)
      notify('info', t('country.cartStays', { count, currency }), CART_STAYS_MS);
  };
  const arrange = async () => {
    const { arrangeCountries } = await import(
      /* webpackChunkName: "countries" */ '@giftstore/remote/countries'
    );
    return arrangeCountries({
      suggested: t('country.suggested'),
      others: t('country.others'),
      // New `choices` follow each choice, which arranges them again.
      chosen: () => String(country.unitId()),
    });
  };
  return (
    <div className={css.country}>
      <GlobeIcon />
      <Combobox
        variant="quiet"
        label={t('country.label')}
        items={shortened}
        value={chosen && String(chosen.id)}
        onValueChange={choose}
        placeholder={t('country.choose')}
        searchPlaceholder={t('country.search')}
        emptyText={t('country.none')}
        closeLabel={t('country.close')}
        arrange={arrange}
      />
      {/* The server writes `CountryForm` here, which browsers with scripts need not load. */}
      <noscript />
    </div>
  );
}
