import { paths, shownCreditKind } from '@giftstore/contracts';
import type { CreditRow } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Link } from 'react-router-dom';
import { MaskedNumber } from '../../points/MaskedNumber';
import { KindBadge } from './KindBadge';
import { TransactionDetails } from './TransactionDetails';
import css from './Transactions.module.css';
import { rowKey, signedAmount, transactionDate } from './transaction-text';

const COLUMNS = ['date', 'about', 'card', 'order', 'points', 'balance'] as const;

/** One page of the transactions (rule core-2.62). */
export function TransactionsTable({ rows }: { rows: readonly CreditRow[] }) {
  const { t } = useTranslation();
  return (
    <div className={css.frame}>
      <table className={css.table} aria-labelledby="transactions-title">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={css[column]}>
                {t(`transactions.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TransactionRow key={rowKey(row)} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TransactionRow({ row }: { row: CreditRow }) {
  const { i18n } = useTranslation();
  return (
    <tr>
      <td className={css.date}>
        <time dateTime={row.created_at}>{transactionDate(row, i18n.language)}</time>
      </td>
      <td className={css.about}>
        <div className={css.what}>
          <KindBadge kind={shownCreditKind(row)} />
          <span>
            <TransactionDetails row={row} />
          </span>
        </div>
      </td>
      <td className={css.card}>{row.card_number && <MaskedNumber>{row.card_number}</MaskedNumber>}</td>
      <td className={css.order}>
        {row.order_id && <Link to={paths.confirmOrder(row.order_id)}>{row.order_id}</Link>}
      </td>
      <td className={css.points}>
        <bdi>{signedAmount(row, i18n.language)}</bdi>
      </td>
      <td className={css.balance}>{row.current_balance.toLocaleString(i18n.language)}</td>
    </tr>
  );
}
