import { useTranslation } from '@giftstore/i18n';
import { LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { MAX_SHOWN, PAGE_SIZE } from '../../brands/shown';
import type { useBrandList } from '../../brands/use-brand-list';
import { ErrorBanner } from '../../retry/ErrorBanner';
import css from './AllCardsPage.module.css';
import { type ListParams, toListPath } from './list-params';

interface MoreBrandsProps {
  list: ListParams;
  brandList: ReturnType<typeof useBrandList>;
  onMore: () => void;
}

/** How many of all brands are shown, and a link to the longer list, which replaces this entry of the history. */
export function MoreBrands({ list, brandList, onMore }: MoreBrandsProps) {
  const { t } = useTranslation();
  const { brands, total, moreStatus, error } = brandList;
  const shown = Math.min(list.shown, brands.length);
  if (total <= PAGE_SIZE) return null;
  return (
    <div className={css.more}>
      {moreStatus === 'failed' && <ErrorBanner title={t('brands.moreFailed')} error={error} />}
      <p className={css.count}>{t('brands.shown', { shown, count: total })}</p>
      <progress value={shown} max={total} aria-hidden="true" className={css.progress} />
      {shown < total && shown >= MAX_SHOWN && <p className={css.count}>{t('allCards.maxShown')}</p>}
      {shown < Math.min(total, MAX_SHOWN) && moreStatus !== 'failed' && (
        <LinkButton
          component={Link}
          to={toListPath({ ...list, shown: list.shown + PAGE_SIZE })}
          replace
          aria-busy={moreStatus === 'loading' || undefined}
          onClick={onMore}
          variant="secondary"
          size="l"
        >
          {t('brands.more')}
        </LinkButton>
      )}
    </div>
  );
}
