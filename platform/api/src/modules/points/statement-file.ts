import type { CreditRow } from '@giftstore/contracts/api';
import { csvText } from '../../core/csv-text';

/** Rows that add points; the others take some. */
const additions: readonly CreditRow['transaction_type'][] = ['CREDITED', 'CASHBACK', 'REFUNDED'];

/** A statement as CSV for a spreadsheet. Added and taken points have columns of their own, so that no cell has a sign. */
export function statementFile(credits: CreditRow[]): string {
  return csvText([
    [
      'Date (UTC)',
      'About',
      'Transaction',
      'Gift card',
      'Order',
      'Points added',
      'Points taken',
      'Balance in points',
    ],
    ...credits.map((row) => {
      const added = additions.includes(row.transaction_type);
      return [
        row.created_at,
        row.type,
        row.transaction_type,
        row.card_number ?? '',
        row.order_id ?? '',
        added ? String(row.amount) : '',
        added ? '' : String(row.amount),
        String(row.current_balance),
      ];
    }),
  ]);
}
