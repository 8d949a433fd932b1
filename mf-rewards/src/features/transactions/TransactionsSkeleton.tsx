import { useTranslation } from '@giftstore/i18n';
import { Loading, Skeleton } from '@giftstore/ui';
import css from './TransactionCards.module.css';

const ROWS = ['first', 'second', 'third', 'fourth'];

/** The rows while they load. */
export function TransactionsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('transactions.loading')}>
      <div className={css.cards}>
        {ROWS.map((row) => (
          <div key={row} className={css.card}>
            <div className={css.head}>
              <Skeleton shape="pill" />
              <Skeleton shape="short" />
            </div>
            <Skeleton />
          </div>
        ))}
      </div>
    </Loading>
  );
}
