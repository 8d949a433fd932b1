import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Carousel, Loading, SkeletonTile, Stack } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { BrandLink } from '../../brands/BrandLink';
import { ErrorBanner } from '../../retry/ErrorBanner';
import { featuredBrands } from '../../units/featured-brands';
import { usePerUnitList } from '../../units/use-per-unit-list';
import css from './HomeFeatured.module.css';

/** Cards that the widest carousel shows (rule core-2.13); CSS hides those that a narrower one does not show. */
const SKELETON_KEYS = [1, 2, 3, 4] as const;

/** The featured brands of the selected country; renders nothing in a country without any. */
export function HomeFeatured() {
  const { t } = useTranslation();
  const { status, items, error } = usePerUnitList(featuredBrands);
  if (status === 'ready' && items.length === 0) return null;
  const heading = (
    <div className={css.heading}>
      <h2 id="home-featured">{t('home.featured.title')}</h2>
      <Link to={paths.allFeaturedCards()} className={css.all}>
        {t('home.featured.all')}
      </Link>
    </div>
  );
  if (status === 'ready')
    return (
      <Carousel
        label={t('home.featured.title')}
        previousLabel={t('home.featured.previous')}
        nextLabel={t('home.featured.next')}
        heading={heading}
        className={css.featured}
      >
        {items.map((brand, index) => (
          <BrandLink key={brand.id} brand={brand} eager={index === 0} />
        ))}
      </Carousel>
    );
  return (
    <Stack as="section" gap={4} aria-labelledby="home-featured">
      {heading}
      {status === 'failed' ? (
        <ErrorBanner title={t('home.featured.failed')} error={error} />
      ) : (
        <FeaturedSkeleton />
      )}
    </Stack>
  );
}

function FeaturedSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('brands.loading')}>
      <div className={css.skeletons}>
        {SKELETON_KEYS.map((key) => (
          <SkeletonTile key={key} />
        ))}
      </div>
    </Loading>
  );
}
