import { paths, shownCreditKind } from '@giftstore/contracts';
import type { CreditRow } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Link } from 'react-router-dom';
import { MaskedNumber } from '../../points/MaskedNumber';
import { usePointsText } from '../../points/use-points-text';
import { KindBadge } from './KindBadge';
import css from './TransactionCards.module.css';
import { TransactionDetails } from './TransactionDetails';
import { rowKey, signedAmount, transactionDate } from './transaction-text';

/** The transactions on a phone or a tablet. */
export function TransactionCards({ rows }: { rows: readonly CreditRow[] }) {
  return (
    <ul className={css.cards} aria-labelledby="transactions-title">
      {rows.map((row) => (
        <li key={rowKey(row)} className={css.card}>
          <TransactionCard row={row} />
        </li>
      ))}
    </ul>
  );
}

function TransactionCard({ row }: { row: CreditRow }) {
  const { t, i18n } = useTranslation();
  const pointsText = usePointsText();
  return (
    <>
      <div className={css.head}>
        <KindBadge kind={shownCreditKind(row)} />
        <bdi className={css.amount}>
          {t('transactions.amount', { count: row.amount, amount: signedAmount(row, i18n.language) })}
        </bdi>
      </div>
      <p>
        <TransactionDetails row={row} />
      </p>
      {row.card_number && (
        <p className={css.muted}>
          {t('transactions.column.card')} <MaskedNumber>{row.card_number}</MaskedNumber>
        </p>
      )}
      {row.order_id && (
        <p>
          <Link to={paths.confirmOrder(row.order_id)}>
            {t('transactions.order', { order: row.order_id })}
          </Link>
        </p>
      )}
      <p className={css.foot}>
        <time dateTime={row.created_at}>{transactionDate(row, i18n.language)}</time>
        <span>{t('transactions.balance', { points: pointsText(row.current_balance) })}</span>
      </p>
    </>
  );
}
