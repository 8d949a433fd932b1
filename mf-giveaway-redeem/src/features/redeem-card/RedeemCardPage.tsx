import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

/** /redeem-card (spec second §2, Redeem entry route). */
export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('redeemCard.pageTitle')} />;
}
