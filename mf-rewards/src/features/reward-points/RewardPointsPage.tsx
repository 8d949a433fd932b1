import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

/** /reward-points, for signed-in people (spec core §2, Reward points). */
export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('rewardPoints.pageTitle')} />;
}
