import type { Brand } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Skeleton, Stack, VisuallyHidden } from '@giftstore/ui';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCountryInText } from '../../units/use-country-in-text';
import { useUnitCountry } from '../../units/use-unit-country';
import css from './CardHeading.module.css';
import { CountryNotice, spentAs } from './CountryNotice';
import { EditedLine } from './EditedLine';

interface CardHeadingProps {
  /** Undefined while it loads: the heading stays the same element, because it has the focus. */
  brand: Brand | undefined;
  unit: number;
}

/** The card's name, and where it can be spent; above them, that a line of the cart is edited. */
export function CardHeading({ brand, unit }: CardHeadingProps) {
  // Requested while the card is, so that no other text comes first.
  const country = useUnitCountry(unit);
  const isEditing = useSearchParams()[0].has('line');
  const edited = useId();
  return (
    <Stack gap={1}>
      {isEditing && <EditedLine id={edited} />}
      <h1 className={css.name} aria-describedby={isEditing ? edited : undefined}>
        {brand ? <bdi>{brand.name}</bdi> : <NameSkeleton />}
      </h1>
      {brand ? <SpendingCountry brand={brand} unit={unit} country={country} /> : <Skeleton shape="short" />}
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

interface SpendingCountryProps {
  brand: Brand;
  unit: number;
  /** The card's country as it stands in a sentence, where it is known. */
  country: string | undefined;
}

/** The card's country; a notice, when a link opened a card of another country than the selected one. */
function SpendingCountry({ brand, unit, country }: SpendingCountryProps) {
  const { t } = useTranslation();
  const isSelected = useCountryInText(unit) !== undefined;
  const selected = useCountryInText();
  // A line of the cart that is edited stays in its country.
  const isEditing = useSearchParams()[0].has('line');
  const currency = brand.unit_name_short;
  if (selected && !isSelected && !isEditing)
    return <CountryNotice brand={brand} country={country} selected={selected} />;
  return (
    <p className={css.country}>
      {country ? t('selectedCard.spentIn', { country, currency }) : spentAs(t, brand)}
    </p>
  );
}
