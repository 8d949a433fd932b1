import type { Brand } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Grid, LazyImages, SkeletonTile, Stack } from '@giftstore/ui';
import { useIsNear } from '@giftstore/ui/media';
import { useEffect, useRef } from 'react';
import { BrandGrid } from '../../brands/BrandGrid';
import css from './RelatedCards.module.css';
import { RELATED_COUNT, relatedBrands } from './related-brands';

interface RelatedCardsProps {
  /** The page's brand; undefined where there is none, for brands of all categories. */
  brand?: Brand;
  /** The card's gift-card unit. */
  unit: number;
}

/**
 * Other brands of the card's first category, or of all categories without one, featured ones first. They are loaded when the shopper scrolls to them; a list
 * that is empty or fails is left out.
 */
export function RelatedCards({ brand, unit }: RelatedCardsProps) {
  const { t } = useTranslation();
  const section = useRef<HTMLDivElement>(null);
  const { status, brands } = useRelated(useIsNear(section), brand?.category_ids[0], unit);
  const others = brands
    .filter(({ id, is_sold_out: isSoldOut }) => id !== brand?.id && !isSoldOut)
    .slice(0, RELATED_COUNT);
  if (status === 'failed' || (status === 'ready' && others.length === 0)) return null;
  return (
    <Stack ref={section} as="section" gap={4} aria-labelledby="related-cards" className={css.related}>
      <h2 id="related-cards">{t(brand ? 'relatedCards.title' : 'relatedCards.popular')}</h2>
      {status === 'ready' ? (
        <LazyImages>
          <BrandGrid brands={others} />
        </LazyImages>
      ) : (
        <Grid gap={4} aria-hidden="true">
          {Array.from({ length: RELATED_COUNT }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
            <SkeletonTile key={index} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}

const NOT_YET = { status: 'idle', brands: [] } as const;

/** The unit's brands of the category, or of all. They are loaded once the list is near. */
function useRelated(isNear: boolean, category: number | undefined, unit: number) {
  const dispatch = useDispatch();
  const { filter, status, brands } = useSelector(relatedBrands.selectList);
  useEffect(() => {
    if (isNear) dispatch(relatedBrands.requested({ unit, search: '', category, sort: 'best' }));
  }, [dispatch, isNear, category, unit]);
  const isCurrent = isNear && filter?.category === category && filter?.unit === unit;
  return isCurrent ? { status, brands } : NOT_YET;
}
