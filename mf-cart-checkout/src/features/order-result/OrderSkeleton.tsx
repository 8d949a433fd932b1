import { useTranslation } from '@giftstore/i18n';
import { Loading, Skeleton, Stack } from '@giftstore/ui';

/** The order while it loads. */
export function OrderSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('result.loading')}>
      <Stack gap={4}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Stack>
    </Loading>
  );
}
