import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

/** /auth/login/redeem (spec second §2, Redeem login screen). */
export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('redeemLogin.pageTitle')} />;
}
