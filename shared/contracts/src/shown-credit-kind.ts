import type { CreditRow, CreditTransactionType } from './api';

/** What a row of a points statement is shown as, on the page and in the file. */
export type ShownCreditKind = CreditTransactionType | 'HELD' | 'TAKEN_BACK';

/** Not every debit is spending: an order may not be paid, or points be taken back. */
export function shownCreditKind({
  held,
  transaction_type,
  type,
}: Pick<CreditRow, 'held' | 'transaction_type' | 'type'>): ShownCreditKind {
  if (held) return 'HELD';
  if (transaction_type !== 'DEBITED') return transaction_type;
  if (type === 'UNPAID ORDER') return 'HELD';
  return type === 'ADJUSTMENT' || type === 'PROMOTION' ? 'TAKEN_BACK' : 'DEBITED';
}
