import { useTranslation } from '@giftstore/i18n';
import { Loading, Panel, Skeleton, Stack } from '@giftstore/ui';
import css from './OrderList.module.css';

/** The order while it loads, in its shape. */
export function OrderSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('result.loading')}>
      <Panel>
        <Stack gap={4}>
          <div className={css.head}>
            <Skeleton shape="short" />
            <Skeleton shape="pill" />
          </div>
          <div className={css.body}>
            <div className={css.item}>
              <Skeleton shape="card" />
              <Stack gap={2}>
                <Skeleton shape="short" />
                <Skeleton shape="text" />
              </Stack>
            </div>
            <div className={css.amounts}>
              <Stack gap={3}>
                <Skeleton shape="text" />
                <Skeleton shape="text" />
                <Skeleton shape="text" />
              </Stack>
            </div>
          </div>
        </Stack>
      </Panel>
    </Loading>
  );
}
