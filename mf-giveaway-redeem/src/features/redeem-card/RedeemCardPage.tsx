import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

/** /redeem-card (rules more-2.11, more-2.12). */
export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('redeemCard.pageTitle')} />;
}
