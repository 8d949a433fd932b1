import { useTranslation } from '@giftstore/i18n';
import { LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { MoreLine } from '../../brands/MoreLine';
import { PAGE_SIZE } from '../../brands/shown';
import type { useBrandList } from '../../brands/use-brand-list';
import { type ListParams, toListPath } from './list-params';

interface MoreBrandsProps {
  list: ListParams;
  brandList: ReturnType<typeof useBrandList>;
  onMore: () => void;
}

/** How many of all brands are shown, and a link to the longer list, which replaces this entry of the history. */
export function MoreBrands({ list, brandList, onMore }: MoreBrandsProps) {
  const { t } = useTranslation();
  if (brandList.total <= PAGE_SIZE) return null;
  return (
    <MoreLine list={brandList} shown={list.shown}>
      <LinkButton
        component={Link}
        to={toListPath({ ...list, shown: list.shown + PAGE_SIZE })}
        replace
        aria-busy={brandList.moreStatus === 'loading' || undefined}
        onClick={onMore}
        variant="secondary"
        size="l"
      >
        {t('brands.more')}
      </LinkButton>
    </MoreLine>
  );
}
