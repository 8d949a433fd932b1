import type { CreditRow, CreditTransactionType } from '@giftstore/contracts/api';
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../infra/database/database';
import {
  brands,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  orders,
  vouchers,
} from '../../infra/database/schema';
import type { BookingKind } from '../ledger/book';

/** Of points that were held and returned. */
const UNPAID_ORDER = 'UNPAID ORDER';

/** Of points that a partial refund returned, whose reference is "refund:<order>:<part>". */
const PART_OF_ORDER = 'PART OF ORDER';

/** The kinds of bookings as the API returns them; other kinds do not change the points that a customer can spend. */
const wireTypes: Partial<Record<BookingKind, [type: string, transaction: CreditTransactionType]>> = {
  CONVERT: ['GIFT CARD', 'CREDITED'],
  HOLD: ['ORDER', 'DEBITED'],
  VOID: [UNPAID_ORDER, 'REFUNDED'],
  REFUND: ['ORDER', 'REFUNDED'],
  CASHBACK: ['PROMOTION', 'CASHBACK'],
  CASHBACK_BACK: ['PROMOTION', 'DEBITED'],
  ADJUST: ['ADJUSTMENT', 'CREDITED'],
  EXPIRE: ['EXPIRY', 'EXPIRED'],
};

/** The booking that ends an order's hold; an order has at most one. */
const ends = alias(ledgerTransactions, 'ends');

/** The card of a conversion, whose reference is "convert:<voucher>". */
const convertedCard = sql`case when ${ledgerTransactions.kind} = 'CONVERT' then split_part(${ledgerTransactions.reference}, ':', 2)::uuid end`;

/** Whether the points are those of a partial refund. */
const isPart = sql<boolean>`${ledgerTransactions.kind} = 'REFUND' and ${ledgerTransactions.reference} like 'refund:%:%'`;

export interface Page {
  limit: number;
  offset: number;
}

/**
 * The history of a customer's points, newest first, each row with the balance after it.
 * @param type only rows of this type
 * @param page by default all rows
 */
export async function readStatement(
  db: Queries,
  userId: string,
  type?: CreditTransactionType,
  page?: Page,
): Promise<{ credits: CreditRow[]; total: number }> {
  const moved = movements(db, userId);
  const condition = type && ofType(type, moved.amount);
  const [rows, total] = await Promise.all([
    readRows(db, moved, condition, page),
    countRows(db, moved, condition),
  ]);
  return { credits: rows.map(creditRow), total };
}

/** One row per transaction, however many lots it debits; its last entry has the balance. */
function movements(db: Queries, userId: string) {
  return db
    .select({
      transactionId: ledgerEntries.transactionId,
      amount: sql<string>`sum(${ledgerEntries.amount})`.as('moved_amount'),
      last: sql<number>`max(${ledgerEntries.id})`.as('last'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, 'points'), eq(ledgerAccounts.userId, userId)))
    .groupBy(ledgerEntries.transactionId)
    .as('moved');
}

type Movements = ReturnType<typeof movements>;

/** The condition of rows that `creditRow` gives this type. */
function ofType(type: CreditTransactionType, amount: Movements['amount']): SQL | undefined {
  const kinds = (Object.keys(wireTypes) as BookingKind[]).filter(
    (kind) => kind !== 'ADJUST' && wireTypes[kind]?.[1] === type,
  );
  const ofKind = inArray(ledgerTransactions.kind, kinds);
  const adjusted = eq(ledgerTransactions.kind, 'ADJUST');
  if (type === 'CREDITED') return or(ofKind, and(adjusted, gte(amount, '0')));
  if (type === 'DEBITED') return or(ofKind, and(adjusted, lt(amount, '0')));
  return ofKind;
}

function readRows(
  db: Queries,
  moved: Movements,
  condition: SQL | undefined,
  page: Page | undefined,
): Promise<Row[]> {
  const rows = db
    .select({
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      holdEnd: ends.kind,
      isPart,
      cardNumber: ledgerTransactions.cardNumber,
      brandName: brands.name,
      orderId: orders.orderId,
      note: ledgerTransactions.note,
      amount: moved.amount,
      balance: ledgerEntries.balanceAfter,
    })
    .from(moved)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, moved.transactionId))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, moved.last))
    .leftJoin(orders, eq(orders.id, ledgerTransactions.orderId))
    .leftJoin(vouchers, eq(vouchers.id, convertedCard))
    .leftJoin(brands, eq(brands.id, vouchers.brandId))
    .leftJoin(ends, and(eq(ends.orderId, ledgerTransactions.orderId), inArray(ends.kind, ['POST', 'VOID'])))
    .where(condition)
    .orderBy(desc(moved.last))
    .$dynamic();
  return page ? rows.limit(page.limit).offset(page.offset) : rows;
}

async function countRows(db: Queries, moved: Movements, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(moved)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, moved.transactionId))
    .where(condition);
  return row?.total ?? 0;
}

interface Row {
  at: Date;
  kind: string;
  holdEnd: string | null;
  isPart: boolean;
  cardNumber: string | null;
  brandName: string | null;
  orderId: string | null;
  note: string | null;
  amount: string;
  balance: number | null;
}

/** What the row is about where its kind alone does not say it. */
function specialType({ kind, holdEnd, isPart: part }: Row): string | undefined {
  if (part) return PART_OF_ORDER;
  return kind === 'HOLD' && holdEnd === 'VOID' ? UNPAID_ORDER : undefined;
}

function creditRow(row: Row): CreditRow {
  const { at, kind, holdEnd, cardNumber, brandName, orderId, note, amount, balance } = row;
  const [type, transaction] = wireTypes[kind as BookingKind] ?? ['ADJUSTMENT', 'CREDITED'];
  const points = Number(amount);
  return {
    created_at: at.toISOString(),
    type: specialType(row) ?? type,
    transaction_type: kind === 'ADJUST' && points < 0 ? 'DEBITED' : transaction,
    held: kind === 'HOLD' && holdEnd === null,
    card_number: cardNumber,
    brand_name: brandName,
    order_id: orderId,
    note,
    amount: Math.abs(points),
    current_balance: balance ?? 0,
  };
}
