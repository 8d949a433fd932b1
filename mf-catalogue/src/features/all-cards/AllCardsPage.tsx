import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useTopic } from '@giftstore/remote';
import { Stack } from '@giftstore/ui';
import { BrandFilter } from '../../brands/BrandFilter';
import { BrandGrid, BrandGridSkeleton } from '../../brands/BrandGrid';
import { categories } from '../../brands/data/categories';
import { FailureBanner } from '../../brands/FailureBanner';
import { NoBrands } from '../../brands/NoBrands';
import { useBrandList } from '../../brands/use-brand-list';
import { useFilter } from '../../brands/use-filter';
import css from './AllCardsPage.module.css';
import { allBrands } from './all-brands';
import { MoreBrands } from './MoreBrands';

export const features: PageModule['features'] = [categories.feature, allBrands.feature];

/** Tiles that the first screen of a desktop shows; on a phone the first two are it. */
const FIRST_SCREEN = 4;

/** Every brand of the chosen country; search and category stand in the address. */
export function Page() {
  const { t } = useTranslation();
  const country = useTopic('country')?.country_name;
  const { filter, setSearch, setCategory, clear } = useFilter();
  const list = useBrandList(allBrands, filter);
  const { status, brands, total, failure } = list;
  const loading = status === 'loading' || status === 'idle';
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <h1>{t('allCards.title')}</h1>
        <p className={css.country}>{country && t('allCards.country', { country })}</p>
      </Stack>
      <BrandFilter filter={filter} setSearch={setSearch} setCategory={setCategory} level={2} />
      {status === 'failed' && <FailureBanner title={t('brands.failed')} failure={failure} />}
      <p role="status" className={css.count}>
        {status === 'ready' && total > 0 && t('allCards.count', { count: total })}
      </p>
      {loading && brands.length === 0 && <BrandGridSkeleton count={12} />}
      {status === 'ready' && brands.length === 0 && <NoBrands filter={filter} onClear={clear} />}
      {brands.length > 0 && <BrandGrid brands={brands} stale={loading} eager={FIRST_SCREEN} />}
      {status === 'ready' && <MoreBrands list={list} />}
    </Stack>
  );
}
