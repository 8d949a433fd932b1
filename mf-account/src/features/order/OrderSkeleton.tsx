import { useTranslation } from '@giftstore/i18n';
import { Loading, Panel, Skeleton, Stack } from '@giftstore/ui';
import css from './OrderDetails.module.css';

/** The order while it loads: title, a line with art, and the amounts. */
export function OrderSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('order.loading')}>
      <Stack gap={6}>
        <Skeleton shape="title" />
        <Panel>
          <div className={css.columns}>
            <div className={css.line}>
              <Skeleton shape="card" />
              <div className={css.text}>
                <Skeleton shape="text" />
                <Skeleton shape="short" />
              </div>
            </div>
            <div className={css.amounts}>
              {['subTotal', 'fee', 'vat', 'total'].map((row) => (
                <Skeleton key={row} shape="text" />
              ))}
            </div>
          </div>
        </Panel>
        <Skeleton shape="block" />
      </Stack>
    </Loading>
  );
}
