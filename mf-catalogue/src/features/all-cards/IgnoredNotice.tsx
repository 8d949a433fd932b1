import { MAX_SEARCH_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { Banner } from '@giftstore/ui';
import type { IgnoredPart } from './use-list-params';

/** Says which part of the URL was ignored. */
export function IgnoredNotice({ part, country }: { part: IgnoredPart; country: string | undefined }) {
  const { t } = useTranslation();
  const messages = {
    search: t('allCards.ignored.search', { count: MAX_SEARCH_LENGTH }),
    url: t('allCards.ignored.url'),
    category: country ? t('allCards.ignored.categoryIn', { country }) : t('allCards.ignored.category'),
  };
  return <Banner>{messages[part]}</Banner>;
}
