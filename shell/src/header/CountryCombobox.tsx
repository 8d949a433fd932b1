import type { GiftcardUnit } from '@giftstore/contracts/bus';
import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic } from '@giftstore/remote';
import { Combobox } from '@giftstore/ui/combobox';
import { useEffect, useMemo, useState } from 'react';

/** The searchable list of countries, open from its start. Loaded by `CountrySelect` when it is wanted. */
export default function CountryCombobox({ units }: { units: GiftcardUnit[] }) {
  const { t } = useTranslation();
  const { country } = useServices();
  const chosen = useTopic('country');
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
  // Opens after the first commit: the list then knows where its button stands.
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);

  return (
    <Combobox
      look="quiet"
      label={t('country.label')}
      hideLabel
      items={items}
      value={chosen && String(chosen.id)}
      onValueChange={choose}
      open={open}
      onOpenChange={setOpen}
      placeholder={t('country.choose')}
      searchPlaceholder={t('country.search')}
      emptyText={t('country.none')}
      closeLabel={t('country.close')}
    />
  );
}
