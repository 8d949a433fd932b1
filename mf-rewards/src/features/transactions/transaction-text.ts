import type { CreditRow, CreditTransactionType } from '@giftstore/contracts/api';

/** What a transaction is shown as. Not every debit is spending: an order may not be paid, or points be taken back. */
export type ShownKind = CreditTransactionType | 'HELD' | 'TAKEN_BACK';

export function shownKind({ transaction_type, type, held }: CreditRow): ShownKind {
  if (held) return 'HELD';
  if (transaction_type !== 'DEBITED') return transaction_type;
  if (type === 'UNPAID ORDER') return 'HELD';
  return type === 'ADJUSTMENT' || type === 'PROMOTION' ? 'TAKEN_BACK' : 'DEBITED';
}

/** Kinds whose text depends on what the transaction is about. */
const ABOUT: Record<string, string> = {
  'CREDITED GIFT CARD': 'giftCard',
  'CREDITED PROMOTION': 'promotion',
  'CREDITED ADJUSTMENT': 'correction',
  'TAKEN_BACK ADJUSTMENT': 'correction',
  'TAKEN_BACK PROMOTION': 'cashbackBack',
  'HELD UNPAID ORDER': 'wasHeld',
  'REFUNDED UNPAID ORDER': 'unpaid',
};

/** The translation key of what happened. */
export function transactionKey(row: CreditRow): string {
  const kind = shownKind(row);
  return `transactions.about.${ABOUT[`${kind} ${row.type}`] ?? kind}`;
}

/** `+5,000` or `−1,200`, with a minus sign rather than a hyphen. */
export function signedAmount({ transaction_type: kind, amount }: CreditRow, language: string): string {
  const isDebit = kind === 'DEBITED' || kind === 'EXPIRED';
  return `${isDebit ? '\u2212' : '+'}${amount.toLocaleString(language)}`;
}

/** Identifies a row: two transactions of one moment differ in their balance or kind. */
export function rowKey({ created_at, transaction_type, current_balance, amount }: CreditRow): string {
  return [created_at, transaction_type, current_balance, amount].join(' ');
}
