import { shownCreditKind, uaeDay } from '@giftstore/contracts';
import type { CreditRow } from '@giftstore/contracts/api';
import { formatDate, formatDay } from '@giftstore/i18n';

/** Kinds whose text depends on what the transaction is about. */
const ABOUT: Record<string, string> = {
  'CREDITED GIFT CARD': 'giftCard',
  'CREDITED PROMOTION': 'promotion',
  'CREDITED ADJUSTMENT': 'correction',
  'TAKEN_BACK ADJUSTMENT': 'correction',
  'TAKEN_BACK PROMOTION': 'cashbackBack',
  'HELD UNPAID ORDER': 'wasHeld',
  'REFUNDED PART OF ORDER': 'partRefunded',
  'REFUNDED UNPAID ORDER': 'unpaid',
};

/** The translation key of what happened. */
export function transactionKey(row: CreditRow): string {
  const kind = shownCreditKind(row);
  if (kind === 'CREDITED' && row.brand_name) return 'transactions.about.brandCard';
  return `transactions.about.${ABOUT[`${kind} ${row.type}`] ?? kind}`;
}

/** When it happened; points expire on a day of the Emirates, which mails and statement have too. */
export function transactionDate(
  { transaction_type: kind, created_at: at }: CreditRow,
  language: string,
): string {
  return kind === 'EXPIRED' ? formatDay(uaeDay(new Date(at)), language) : formatDate(at, language);
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
