import { paths } from '@giftstore/contracts';
import type { DeletionPreview } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { Banner, Button, Cluster, LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './AccountData.module.css';
import { accountDataActions } from './data/slice';

/** What keeps the account from being deleted, and what to do about each. */
export function DeletionBlocks({ preview }: { preview: DeletionPreview }) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const { blocked_by, partner_balance, support_email: email } = preview;
  const balance = formatMoney(partner_balance ?? 0, 'AED', i18n.language);
  const reasons = blocked_by.map((block) => t(`accountData.blocked.${block}`, { balance, email }));
  const actions = (
    <Cluster gap={2}>
      {/* A gift may wait for its day for months; its order's page sends it at once. */}
      {blocked_by.includes('unsent_cards') && (
        <LinkButton component={Link} to={paths.allOrders()} variant="secondary" size="s">
          {t('accountData.toOrders')}
        </LinkButton>
      )}
      <Button variant="secondary" size="s" onClick={() => dispatch(accountDataActions.previewRequested())}>
        {t('retry')}
      </Button>
    </Cluster>
  );
  return (
    <Banner tone="warning" title={t('accountData.blockedTitle')} action={actions}>
      {reasons.length === 1 ? <p>{reasons[0]}</p> : <ReasonList reasons={reasons} />}
    </Banner>
  );
}

function ReasonList({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className={css.list}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
