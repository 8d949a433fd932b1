import { useTranslation } from '@giftstore/i18n';
import { Button, Cluster, EmptyState } from '@giftstore/ui';
import type { FilterInUrl } from './use-filter';

interface NoBrandsProps {
  filter: FilterInUrl;
  onClear: () => void;
  /** Looks for the same in all categories, where that can be done. */
  onEveryCategory?: () => void;
}

/** Nothing fits: says what was looked for, and leads back to everything. */
export function NoBrands({ filter, onClear, onEveryCategory }: NoBrandsProps) {
  const { t } = useTranslation();
  const narrowed = filter.search !== '' || filter.category !== undefined;
  if (!narrowed) return <EmptyState title={t('brands.none')}>{t('brands.noneHint')}</EmptyState>;
  return (
    <EmptyState
      title={filter.search ? t('brands.noneFound', { search: filter.search }) : t('brands.noneInCategory')}
      action={
        <Cluster justify="center">
          {onEveryCategory && filter.search && filter.category !== undefined && (
            <Button onClick={onEveryCategory}>{t('brands.everyCategory')}</Button>
          )}
          <Button variant="secondary" onClick={onClear}>
            {t('brands.showAll')}
          </Button>
        </Cluster>
      }
    >
      {t('brands.noneFoundHint')}
    </EmptyState>
  );
}
