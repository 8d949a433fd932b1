import { countryInText } from '@giftstore/contracts';
import type { Brand } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useUnits } from '@giftstore/remote';
import { Skeleton, Stack, VisuallyHidden } from '@giftstore/ui';
import { useCountryInText } from '../../units/use-country-in-text';
import css from './CardHeading.module.css';

interface CardHeadingProps {
  /** Undefined while it loads: the heading stays the same element, because it has the focus. */
  brand: Brand | undefined;
  unit: number;
}

/** The card's name, and where it can be spent. */
export function CardHeading({ brand, unit }: CardHeadingProps) {
  return (
    <Stack gap={1}>
      <h1 className={css.name}>{brand ? <bdi>{brand.name}</bdi> : <NameSkeleton />}</h1>
      {brand ? <SpendingCountry brand={brand} unit={unit} /> : <Skeleton shape="short" />}
    </Stack>
  );
}

function NameSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>{t('selectedCard.loading')}</VisuallyHidden>
      <Skeleton shape="title" />
    </>
  );
}

/** The selected country; when a link opened a card of another country, that and the selected one. */
function SpendingCountry({ brand, unit }: { brand: Brand; unit: number }) {
  const { t } = useTranslation();
  const country = useCountryInText(unit);
  const selected = useCountryInText();
  const currency = brand.unit_name_short;
  if (country) return <p className={css.country}>{t('selectedCard.spentIn', { country, currency })}</p>;
  if (selected) return <OtherCountry brand={brand} unit={unit} selected={selected} />;
  return <SpendingCurrency brand={brand} />;
}

/** Apart, because few cards need the list of countries. */
function OtherCountry({ brand, unit, selected }: { brand: Brand; unit: number; selected: string }) {
  const { t, i18n } = useTranslation();
  const name = useUnits().units.find(({ id }) => id === unit)?.country_name;
  if (!name) return <SpendingCurrency brand={brand} />;
  const country = countryInText(name, i18n.language);
  const currency = brand.unit_name_short;
  return <p className={css.country}>{t('selectedCard.spentElsewhere', { country, currency, selected })}</p>;
}

function SpendingCurrency({ brand: { unit_name, unit_name_short } }: { brand: Brand }) {
  const { t } = useTranslation();
  const currency = `${unit_name} (${unit_name_short})`;
  return <p className={css.country}>{t('selectedCard.spentAs', { currency })}</p>;
}
