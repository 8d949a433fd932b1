import { paths } from '@giftstore/contracts';
import type { BrandSummary } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { Badge, BrandTile } from '@giftstore/ui';
import { createContext, memo, useContext } from 'react';
import { Link } from 'react-router-dom';
import { useUnit } from '../units/use-unit';

interface BrandLinkProps {
  brand: BrandSummary;
  /** In the first screen: its image loads at once. */
  eager?: boolean;
}

/** The occasion, by its slug, whose list the brands are in: their cards open as a gift for it. */
export const OccasionContext = createContext<string | undefined>(undefined);

/**
 * A brand in a list, linking to its card in the selected country. Memoised, because its list renders at each letter that
 * is typed into the search box.
 */
export const BrandLink = memo(function BrandLink({ brand, eager }: BrandLinkProps) {
  const { t, i18n } = useTranslation();
  const unit = useUnit();
  const occasion = useContext(OccasionContext);
  const [lowest] = brand.denominations;
  return (
    <BrandTile
      component={Link}
      to={paths.selectedCard(brand.id, unit, undefined, occasion)}
      name={brand.name}
      src={brand.images.color.medium_rectangle}
      price={
        lowest !== undefined &&
        t('brands.from', { price: formatDenomination(lowest, brand.unit_name_short, i18n.language) })
      }
      badge={brand.is_sold_out && <Badge>{t('brands.soldOut')}</Badge>}
      eager={eager}
    />
  );
});
