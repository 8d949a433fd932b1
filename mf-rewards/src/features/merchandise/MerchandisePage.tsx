import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

/** /merchandise (spec core §2, Merchandise). */
export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('merchandise.pageTitle')} />;
}
