import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

/** /auth/signup/redeem (rules more-2.17 to more-2.19). */
export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('redeemSignup.pageTitle')} />;
}
