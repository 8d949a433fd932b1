import { useTranslation } from '@giftstore/i18n';
import { Button, Cluster, EmptyState } from '@giftstore/ui';
import { SearchDrawing } from '@giftstore/ui/drawings';
import type { ReactNode } from 'react';
import type { FilterParams } from './use-filter-params';

interface NoBrandsProps {
  filter: FilterParams;
  /** Of an empty category, where not all of its cards are meant. */
  title?: string;
  onClear: () => void;
  /** Searches all categories for the same text. */
  onAllCategories?: () => void;
  /** Other ways to a gift card, below. */
  children?: ReactNode;
}

/** No brand matches: what was searched for, a button to show all brands, and other ways to one. */
export function NoBrands({ filter, title, onClear, onAllCategories, children }: NoBrandsProps) {
  const { t } = useTranslation();
  const isFiltered = filter.search !== '' || filter.category !== undefined;
  if (!isFiltered) return <EmptyState title={t('brands.none')}>{t('brands.noneHint')}</EmptyState>;
  return (
    <>
      <EmptyState
        illustration={<SearchDrawing />}
        title={filter.search ? t('brands.noMatch') : (title ?? t('brands.noneInCategory'))}
        action={
          <Cluster justify="center">
            {onAllCategories && filter.search && filter.category !== undefined && (
              <Button onClick={onAllCategories}>{t('brands.allCategories')}</Button>
            )}
            <Button variant="secondary" onClick={onClear}>
              {t('brands.showAll')}
            </Button>
          </Cluster>
        }
      >
        {t(filter.search ? 'brands.noMatchHint' : 'brands.noneInCategoryHint')}
      </EmptyState>
      {children}
    </>
  );
}
