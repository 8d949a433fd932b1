import { paths } from '@giftstore/contracts';
import type { BrandSummary } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { Badge, BrandTile } from '@giftstore/ui';
import { createContext, memo, useContext } from 'react';
import { Link } from 'react-router-dom';
import { AMOUNT_PARAMETER } from '../card/amount-parameter';
import { useUnit } from '../units/use-unit';

interface BrandLinkProps {
  brand: BrandSummary;
  /** In the first screen: its image loads at once. */
  eager?: boolean;
}

/** The occasion, by its slug, whose list the brands are in: their cards open as a gift for it. */
export const OccasionContext = createContext<string | undefined>(undefined);

/** The amount whose list the brands are in, or that was searched for: those that have it say it, and their cards open with it chosen. */
export const AmountContext = createContext<number | undefined>(undefined);

/**
 * A brand in a list, linking to its card in the selected country. Memoised, because its list renders at each letter that
 * is typed into the search box.
 */
export const BrandLink = memo(function BrandLink({ brand, eager }: BrandLinkProps) {
  const { t, i18n } = useTranslation();
  const unit = useUnit();
  const occasion = useContext(OccasionContext);
  const listAmount = useContext(AmountContext);
  const amount = brand.denominations.find((value) => value === listAmount);
  const price = amount ?? brand.denominations[0];
  const text = price !== undefined && formatDenomination(price, brand.unit_name_short, i18n.language);
  const path = paths.selectedCard(brand.id, unit, undefined, occasion);
  return (
    <BrandTile
      component={Link}
      to={amount === undefined ? path : `${path}&${AMOUNT_PARAMETER}=${amount}`}
      name={brand.name}
      src={brand.images.color.medium_rectangle}
      price={text && amount === undefined ? t('brands.from', { price: text }) : text}
      badge={brand.is_sold_out && <Badge>{t('brands.soldOut')}</Badge>}
      eager={eager}
    />
  );
});
