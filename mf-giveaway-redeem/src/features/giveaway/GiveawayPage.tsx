import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

/** /giveaway, without header and footer (rules more-2.1 to more-2.10). */
export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('giveaway.pageTitle')} />;
}
