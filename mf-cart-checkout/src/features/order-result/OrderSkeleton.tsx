import { useTranslation } from '@giftstore/i18n';
import { Loading, Skeleton, Stack } from '@giftstore/ui';

/** An order before the server has answered. */
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
