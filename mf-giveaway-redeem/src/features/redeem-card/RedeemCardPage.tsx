import { useTranslation } from '@giftstore/i18n';
import { ComingPage } from '@giftstore/remote';

/** /redeem-card (spec second §2, Redeem entry route). */
export function Page() {
  const { t } = useTranslation();
  return <ComingPage title={t('redeemCard.pageTitle')} />;
}
