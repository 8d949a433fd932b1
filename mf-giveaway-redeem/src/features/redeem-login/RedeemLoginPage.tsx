import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

/** /auth/login/redeem (rules more-2.13 to more-2.16). */
export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('redeemLogin.pageTitle')} />;
}
