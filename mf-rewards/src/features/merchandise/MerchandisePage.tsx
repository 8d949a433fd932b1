import { useTranslation } from '@giftstore/i18n';
import { ComingPage } from '@giftstore/remote';

/** /merchandise (spec core §2, Merchandise). */
export function Page() {
  const { t } = useTranslation();
  return <ComingPage title={t('merchandise.pageTitle')} />;
}
