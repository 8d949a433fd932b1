import { paths } from '@giftstore/contracts';
import type { BrandSummary } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { BrandTile } from '@giftstore/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useUnit } from './use-unit';

interface BrandLinkProps {
  brand: BrandSummary;
  /** In the first screen: its art is loaded at once. */
  eager?: boolean;
}

/**
 * A brand in a list; leads to its card in the country that is shopped for. Drawn again for another brand only: a list is
 * drawn with each letter that is typed above it.
 */
export const BrandLink = memo(function BrandLink({ brand, eager }: BrandLinkProps) {
  const { t, i18n } = useTranslation();
  const unit = useUnit();
  const [least] = brand.denominations;
  return (
    <BrandTile
      component={Link}
      to={paths.selectedCard(brand.id, unit)}
      name={brand.name}
      src={brand.images.color.medium_rectangle}
      price={
        least !== undefined &&
        t('brands.from', { price: formatDenomination(least, brand.unit_name_short, i18n.language) })
      }
      eager={eager}
    />
  );
});
