import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

/** /reward-points, for customers (rules core-2.60 to core-2.62). */
export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('rewardPoints.pageTitle')} />;
}
