import { useTranslation } from '@giftstore/i18n';
import { Banner } from '@giftstore/ui';
import { SEARCH_MAX } from '../../brands/use-filter';
import type { LeftOut } from './use-list-address';

/** What of the address could not be done, so that nobody takes this list for another. */
export function LeftOutNote({ what, country }: { what: LeftOut; country: string | undefined }) {
  const { t } = useTranslation();
  const words = {
    search: t('allCards.leftOut.search', { count: SEARCH_MAX }),
    address: t('allCards.leftOut.address'),
    category: country ? t('allCards.leftOut.categoryIn', { country }) : t('allCards.leftOut.category'),
  };
  return <Banner>{words[what]}</Banner>;
}
