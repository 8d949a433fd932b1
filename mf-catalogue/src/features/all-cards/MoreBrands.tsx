import { useTranslation } from '@giftstore/i18n';
import { LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { FailureBanner } from '../../brands/FailureBanner';
import type { useBrandList } from '../../brands/use-brand-list';
import css from './AllCardsPage.module.css';
import { PAGE_SIZE } from './all-brands';
import { addressOf, type ListInUrl, MOST_SHOWN } from './list-address';

interface MoreBrandsProps {
  list: ListInUrl;
  found: ReturnType<typeof useBrandList>;
  onMore: () => void;
}

/** How many of all are shown, and the way to more: a link to the longer list, which takes this entry's place. */
export function MoreBrands({ list, found, onMore }: MoreBrandsProps) {
  const { t } = useTranslation();
  const { brands, total, more, failure } = found;
  const shown = Math.min(list.shown, brands.length);
  if (total <= PAGE_SIZE) return null;
  return (
    <div className={css.more}>
      {more === 'failed' && <FailureBanner title={t('allCards.moreFailed')} failure={failure} />}
      <p className={css.count}>{t('allCards.shown', { shown, count: total })}</p>
      <progress value={shown} max={total} aria-hidden="true" className={css.progress} />
      {shown < total && shown >= MOST_SHOWN && <p className={css.count}>{t('allCards.tooMany')}</p>}
      {shown < Math.min(total, MOST_SHOWN) && more !== 'failed' && (
        <LinkButton
          component={Link}
          to={addressOf({ ...list, shown: list.shown + PAGE_SIZE })}
          replace
          aria-busy={more === 'loading' || undefined}
          onClick={onMore}
          variant="secondary"
          size="l"
        >
          {t('allCards.more')}
        </LinkButton>
      )}
    </div>
  );
}
