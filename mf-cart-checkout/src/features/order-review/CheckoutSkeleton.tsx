import { useTranslation } from '@giftstore/i18n';
import { Loading, Skeleton, Stack } from '@giftstore/ui';
import layout from '../../checkout/CheckoutLayout.module.css';

/** The payment page while the checkout loads. */
export function CheckoutSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={layout.main}>
      <Loading label={t('orderReview.loading')}>
        <Stack gap={6}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Stack>
      </Loading>
    </div>
  );
}
