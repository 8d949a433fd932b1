import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Cluster, LinkButton, Stack } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { BrandFilter } from '../../brands/BrandFilter';
import { BrandGrid, BrandGridSkeleton } from '../../brands/BrandGrid';
import { FailureBanner } from '../../brands/FailureBanner';
import { NoBrands } from '../../brands/NoBrands';
import { useBrandList } from '../../brands/use-brand-list';
import { useFilter } from '../../brands/use-filter';
import { HOME_CARDS, homeBrands } from './home-brands';

/** Categories, search and the first 16 of what fits; the rest is on /allcards (spec core §2). */
export function HomeBrands() {
  const { t } = useTranslation();
  const { filter, setSearch, setCategory, clear } = useFilter();
  const { status, brands, total, failure } = useBrandList(homeBrands, filter);
  const loading = status === 'loading' || status === 'idle';
  return (
    <Stack as="section" gap={6} aria-labelledby="home-brands">
      <h2 id="home-brands">{t('home.brands.title')}</h2>
      <BrandFilter filter={filter} setSearch={setSearch} setCategory={setCategory} level={3} />
      {status === 'failed' && <FailureBanner title={t('brands.failed')} failure={failure} />}
      {loading && brands.length === 0 && <BrandGridSkeleton count={HOME_CARDS} />}
      {status === 'ready' && brands.length === 0 && <NoBrands filter={filter} onClear={clear} />}
      {brands.length > 0 && <BrandGrid brands={brands.slice(0, HOME_CARDS)} stale={status !== 'ready'} />}
      {status === 'ready' && total > HOME_CARDS && (
        <Cluster justify="center">
          <LinkButton component={Link} to={paths.allCards({ ...filter })} variant="secondary">
            {t('home.brands.more')}
          </LinkButton>
        </Cluster>
      )}
    </Stack>
  );
}
