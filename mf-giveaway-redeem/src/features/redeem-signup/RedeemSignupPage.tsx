import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

/** /auth/signup/redeem (spec second §2, Redeem sign-up screen). */
export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('redeemSignup.pageTitle')} />;
}
