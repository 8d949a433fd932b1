import { useTranslation } from '@giftstore/i18n';
import { ComingPage } from '@giftstore/remote';

/** /auth/signup/redeem (spec second §2, Redeem sign-up screen). */
export function Page() {
  const { t } = useTranslation();
  return <ComingPage title={t('redeemSignup.pageTitle')} />;
}
