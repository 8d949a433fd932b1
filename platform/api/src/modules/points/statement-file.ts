import { type ShownCreditKind, shownCreditKind } from '@giftstore/contracts';
import type { CreditRow } from '@giftstore/contracts/api';
import { csvText } from '../../core/csv-text';
import { formatSheetTime } from '../../infra/mail/format-date';

/** What the points page calls each kind of row; a test compares them. */
const kinds: Record<ShownCreditKind, string> = {
  CREDITED: 'Added',
  DEBITED: 'Spent',
  HELD: 'Held',
  TAKEN_BACK: 'Taken back',
  CASHBACK: 'Cashback',
  REFUNDED: 'Returned',
  EXPIRED: 'Expired',
};

/** What the points page says about each kind of row, by what it is about. */
const details: Record<string, string> = {
  'CREDITED GIFT CARD': 'Gift card redeemed',
  'CREDITED ADJUSTMENT': 'Correction',
  'TAKEN_BACK ADJUSTMENT': 'Correction',
  'DEBITED ORDER': 'Paid for an order',
  'TAKEN_BACK PROMOTION': 'Cashback taken back',
  'HELD ORDER': 'Held for an order that isn’t paid yet. If it isn’t paid, the points come back.',
  'CASHBACK PROMOTION': 'Earned on an order',
  'HELD UNPAID ORDER': 'Held for an order that wasn’t paid',
  'REFUNDED ORDER': 'Refund of an order',
  'REFUNDED PART OF ORDER': 'Part of an order refunded',
  'REFUNDED UNPAID ORDER': 'Order not paid',
  'EXPIRED EXPIRY': 'Expired unused',
};

/** A statement as CSV for a spreadsheet, in the words of the points page. Points have a sign, so that a column adds up. */
export function statementFile(credits: CreditRow[]): string {
  return csvText([
    ['Date (UAE time)', 'Transaction', 'Details', 'Gift card', 'Order', 'Points', 'Balance'],
    ...credits.map((row) => {
      const kind = shownCreditKind(row);
      const isDebit = row.transaction_type === 'DEBITED' || row.transaction_type === 'EXPIRED';
      return [
        formatSheetTime(new Date(row.created_at)),
        kinds[kind],
        detailsOf(row, kind),
        row.card_number ?? '',
        row.order_id ?? '',
        String(isDebit ? -row.amount : row.amount),
        String(row.current_balance),
      ];
    }),
  ]);
}

function detailsOf({ note, type, brand_name: brand }: CreditRow, kind: ShownCreditKind): string {
  if (note) return note;
  return type === 'GIFT CARD' && brand ? `${brand} gift card redeemed` : (details[`${kind} ${type}`] ?? '');
}
