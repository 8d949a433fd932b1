import { useTranslation } from '@giftstore/i18n';
import { Panel, Skeleton } from '@giftstore/ui';
import css from './RedeemCard.module.css';

/** While the link is opened, and until the next page is there. */
export function OpeningCard() {
  const { t } = useTranslation();
  return (
    <Panel className={css.panel} padding="l" aria-busy="true">
      <h1 role="status">{t('redeemCard.opening')}</h1>
      <Skeleton />
    </Panel>
  );
}
