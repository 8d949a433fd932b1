import { useTranslation } from '@giftstore/i18n';
import { Loading, Skeleton } from '@giftstore/ui';
import css from './OrdersSkeleton.module.css';
import { PAGE_SIZE } from './use-orders-query';

/** The rows of the table while they load. */
export function OrdersSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('orders.loading')}>
      <div className={css.rows}>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <div key={index} className={css.row}>
            <Skeleton shape="card" />
            <div className={css.text}>
              <Skeleton shape="text" />
              <Skeleton shape="short" />
            </div>
            <Skeleton shape="pill" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
