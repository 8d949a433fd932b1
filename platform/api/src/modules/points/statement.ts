import type { CreditRow, CreditTransactionType } from '@giftstore/contracts/api';
import { and, countDistinct, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, orders } from '../../infra/database/schema';
import type { BookingKind } from '../ledger/book';

/** The kinds of bookings as the API returns them; other kinds do not change the points that a customer can spend. */
const wireTypes: Partial<Record<BookingKind, [type: string, transaction: CreditTransactionType]>> = {
  CONVERT: ['GIFT CARD', 'CREDITED'],
  HOLD: ['ORDER', 'DEBITED'],
  VOID: ['ORDER', 'REFUNDED'],
  REFUND: ['ORDER', 'REFUNDED'],
  CASHBACK: ['PROMOTION', 'CASHBACK'],
  CASHBACK_BACK: ['PROMOTION', 'DEBITED'],
  ADJUST: ['ADJUSTMENT', 'CREDITED'],
  EXPIRE: ['EXPIRY', 'EXPIRED'],
};

export interface Page {
  limit: number;
  offset: number;
}

/** The history of a customer's points, newest first, each row with the balance after it. */
export async function readStatement(
  db: Queries,
  userId: string,
  page: Page,
): Promise<{ credits: CreditRow[]; total: number }> {
  const condition = and(eq(ledgerAccounts.kind, 'points'), eq(ledgerAccounts.userId, userId));
  const [rows, total] = await Promise.all([readRows(db, condition, page), countRows(db, condition)]);
  return { credits: rows.map(creditRow), total };
}

/** One row per transaction, however many lots it debits; its last entry has the balance. */
function readRows(db: Queries, condition: SQL | undefined, { limit, offset }: Page): Promise<Row[]> {
  const moved = db
    .select({
      transactionId: ledgerEntries.transactionId,
      amount: sql<string>`sum(${ledgerEntries.amount})`.as('moved_amount'),
      last: sql<number>`max(${ledgerEntries.id})`.as('last'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(condition)
    .groupBy(ledgerEntries.transactionId)
    .as('moved');
  return db
    .select({
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      cardNumber: ledgerTransactions.cardNumber,
      orderId: orders.orderId,
      amount: moved.amount,
      balance: ledgerEntries.balanceAfter,
    })
    .from(moved)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, moved.transactionId))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, moved.last))
    .leftJoin(orders, eq(orders.id, ledgerTransactions.orderId))
    .orderBy(desc(moved.last))
    .limit(limit)
    .offset(offset);
}

async function countRows(db: Queries, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(ledgerEntries.transactionId) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(condition);
  return row?.total ?? 0;
}

interface Row {
  at: Date;
  kind: string;
  cardNumber: string | null;
  orderId: string | null;
  amount: string;
  balance: number | null;
}

function creditRow({ at, kind, cardNumber, orderId, amount, balance }: Row): CreditRow {
  const [type, transaction] = wireTypes[kind as BookingKind] ?? ['ADJUSTMENT', 'CREDITED'];
  const points = Number(amount);
  return {
    created_at: at.toISOString(),
    type,
    transaction_type: kind === 'ADJUST' && points < 0 ? 'DEBITED' : transaction,
    card_number: cardNumber,
    order_id: orderId,
    amount: Math.abs(points),
    current_balance: balance ?? 0,
  };
}
