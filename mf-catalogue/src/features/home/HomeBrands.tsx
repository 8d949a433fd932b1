import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Cluster, LinkButton, Stack } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { BrandGrid, BrandGridSkeleton } from '../../brands/BrandGrid';
import { listTitle } from '../../brands/list-title';
import { NoBrands } from '../../brands/NoBrands';
import { ResultCount } from '../../brands/ResultCount';
import { useBrandList } from '../../brands/use-brand-list';
import { useFilterParams } from '../../brands/use-filter-params';
import { ErrorBanner } from '../../retry/ErrorBanner';
import { categories } from '../../units/categories';
import { homeBrands, PAGE_SIZE } from './home-brands';

/** The first brands that match the filter; /allcards shows the rest (rules core-2.14 to core-2.16). */
export function HomeBrands() {
  const { t } = useTranslation();
  const { filter, clear } = useFilterParams();
  const list = useBrandList(homeBrands, filter);
  const { status, total, error } = list;
  const brands = list.brands.slice(0, PAGE_SIZE);
  // Requested by the slider above.
  const { items } = useSelector(categories.selectList);
  const category = items.find(({ id }) => id === filter.category);
  const title = listTitle(t, filter, category, list);
  const isLoading = status === 'loading' || status === 'idle';
  return (
    <Stack as="section" gap={6} aria-labelledby="home-brands">
      <Stack gap={1}>
        <h2 id="home-brands">{title ?? t('home.brands.title')}</h2>
        <ResultCount
          brandList={list}
          shown={brands.length}
          pageSize={PAGE_SIZE}
          hidden={title === undefined}
        />
      </Stack>
      {status === 'failed' && <ErrorBanner title={t('brands.failed')} error={error} />}
      {isLoading && brands.length === 0 && <BrandGridSkeleton count={PAGE_SIZE} />}
      {status === 'ready' && brands.length === 0 && <NoBrands filter={filter} onClear={clear} />}
      {brands.length > 0 && <BrandGrid brands={brands} stale={status !== 'ready'} />}
      {status === 'ready' && total > PAGE_SIZE && (
        <Cluster justify="center">
          <LinkButton component={Link} to={paths.allCards({ ...filter })} variant="secondary">
            {t('home.brands.more')}
          </LinkButton>
        </Cluster>
      )}
    </Stack>
  );
}
