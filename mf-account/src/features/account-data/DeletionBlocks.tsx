import type { DeletionPreview } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import css from './AccountData.module.css';
import { accountDataActions } from './data/slice';

/** What keeps the account from being deleted, and what to do about each. */
export function DeletionBlocks({ preview }: { preview: DeletionPreview }) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const { blocked_by, partner_balance, support_email: email } = preview;
  const balance = formatMoney(partner_balance ?? 0, 'AED', i18n.language);
  const checkAgain = (
    <Button variant="secondary" size="s" onClick={() => dispatch(accountDataActions.previewRequested())}>
      {t('retry')}
    </Button>
  );
  return (
    <Banner tone="warning" title={t('accountData.blockedTitle')} action={checkAgain}>
      <ul className={css.list}>
        {blocked_by.map((block) => (
          <li key={block}>{t(`accountData.blocked.${block}`, { balance, email })}</li>
        ))}
      </ul>
    </Banner>
  );
}
