import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('forBusiness.pageTitle')} />;
}
