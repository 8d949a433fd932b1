import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';

/** /giveaway, without header and footer (spec second §2, Giveaway page). */
export function Page() {
  const { t } = useTranslation();
  return <ComingSoonPage title={t('giveaway.pageTitle')} />;
}
