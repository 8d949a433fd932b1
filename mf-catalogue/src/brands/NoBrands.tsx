import { useTranslation } from '@giftstore/i18n';
import { Button, EmptyState } from '@giftstore/ui';
import type { FilterInUrl } from './use-filter';

interface NoBrandsProps {
  filter: FilterInUrl;
  onClear: () => void;
}

/** Nothing fits: says what was looked for, and leads back to everything. */
export function NoBrands({ filter, onClear }: NoBrandsProps) {
  const { t } = useTranslation();
  const narrowed = filter.search !== '' || filter.category !== undefined;
  if (!narrowed) return <EmptyState title={t('brands.none')}>{t('brands.noneHint')}</EmptyState>;
  return (
    <EmptyState
      title={filter.search ? t('brands.noneFound', { search: filter.search }) : t('brands.noneInCategory')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('brands.showAll')}
        </Button>
      }
    >
      {t('brands.noneFoundHint')}
    </EmptyState>
  );
}
