import { useTranslation } from '@giftstore/i18n';
import { BrandTile, Grid, LazyImages, SkeletonTile, Stack } from '@giftstore/ui';
import { useIsNear } from '@giftstore/ui/media';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import css from './RelatedCards.module.css';
import { useRelatedCards } from './use-related-cards';

/** One row of the widest grid, two of a phone's. */
const SKELETON_COUNT = 4;

interface RelatedCardsProps {
  /** Brands that are in the cart or the order, in its order. */
  brands: readonly number[];
  /** Their gift-card unit. */
  unit: number;
}

/**
 * Gift cards like those of a cart or an order, from the catalogue. They are loaded when the shopper scrolls to them; a list
 * that is empty or fails is left out.
 */
export function RelatedCards({ brands, unit }: RelatedCardsProps) {
  const { t } = useTranslation();
  const section = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(section);
  const cards = useRelatedCards(brands, unit, isNear);
  if (cards?.length === 0) return null;
  return (
    <Stack
      ref={section}
      as="section"
      gap={4}
      aria-labelledby="related-cards"
      aria-busy={isNear && !cards ? true : undefined}
      className={css.related}
      data-print="no"
    >
      <h2 id="related-cards">{t('relatedCards.title')}</h2>
      {cards ? (
        <LazyImages>
          <Grid as="ul" role="list" gap={4}>
            {cards.map(({ path, label, note, image }) => (
              <li key={path} className={css.item}>
                <BrandTile component={Link} to={path} name={label} price={note} src={image} />
              </li>
            ))}
          </Grid>
        </LazyImages>
      ) : (
        <Grid gap={4} aria-hidden="true">
          {Array.from({ length: SKELETON_COUNT }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
            <SkeletonTile key={index} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}
