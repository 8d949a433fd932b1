import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Carousel, Loading, SkeletonTile, Stack } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { BrandLink } from '../../brands/BrandLink';
import { featured } from '../../brands/data/featured';
import { FailureBanner } from '../../brands/FailureBanner';
import { useUnitList } from '../../brands/use-unit-list';
import css from './HomeFeatured.module.css';

/** Bones shown at once at the widest; a carousel's own count (spec core §2: 1, 2, 3, 4 at widths 1, 550, 768, 1200). */
const SEEN = [1, 2, 3, 4] as const;

/** Featured brands of the chosen country. Nothing at all where a country has none. */
export function HomeFeatured() {
  const { t } = useTranslation();
  const { status, items, failure } = useUnitList(featured);
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
        <FailureBanner title={t('home.featured.failed')} failure={failure} />
      ) : (
        <FeaturedBones />
      )}
    </Stack>
  );
}

function FeaturedBones() {
  const { t } = useTranslation();
  return (
    <Loading label={t('brands.loading')}>
      <div className={css.bones}>
        {SEEN.map((bone) => (
          <SkeletonTile key={bone} />
        ))}
      </div>
    </Loading>
  );
}
