import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

/** /merchandise (rules core-2.71, core-2.72, more-2.23 to more-2.25). */
export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('merchandise.pageTitle')} />;
}
