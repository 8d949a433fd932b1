import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { minor, moment } from './catalogue';
import { orders } from './orders';

/**
 * Accounts of the double-entry ledger. Of users: `points` (to spend), `points_held` (for an unpaid order) and `partner` (AED,
 * minor units). Of the shop: all others, which take the other half of each transaction.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    userId: uuid('user_id').references(() => users.id),
  },
  (table) => [
    unique('ledger_accounts_one').on(table.kind, table.userId).nullsNotDistinct(),
    check(
      'ledger_accounts_kind',
      sql`case when kind in ('points', 'points_held', 'partner') then user_id is not null
        else kind in ('points_issued', 'points_spent', 'points_expired', 'partner_funds', 'partner_sent') and user_id is null end`,
    ),
  ],
);

/** Transactions, append-only. The unique reference makes each happen once. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The cause, such as "convert:<voucher>", which cannot be booked twice. */
    reference: text('reference').notNull().unique(),
    orderId: uuid('order_id').references(() => orders.id),
    /** Masked number of the gift card, if any. */
    cardNumber: text('card_number'),
    note: text('note'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('ledger_transactions_order').on(table.orderId),
    index('ledger_transactions_at').on(table.at),
    check(
      'ledger_transactions_kind',
      sql`kind in ('CONVERT', 'CASHBACK', 'CASHBACK_BACK', 'ADJUST', 'HOLD', 'POST', 'VOID', 'REFUND', 'EXPIRE', 'FUND', 'WITHDRAW', 'SEND')`,
    ),
  ],
);

/** Points that were credited together and expire together. The rest of a lot is the sum of its entries. */
export const pointLots = pgTable(
  'point_lots',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    expiresAt: moment('expires_at').notNull(),
    /** When it was found to have expired, with nothing left in it; null again when points return to it. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('point_lots_user').on(table.userId, table.expiresAt),
    index('point_lots_expiry').on(table.expiresAt),
    index('point_lots_due').on(table.expiresAt, table.id).where(sql`closed_at is null`),
  ],
);

/**
 * Mails about points that expire soon. The primary key makes each lot part of one mail at each stage; the lots of one mail
 * have the same `notice_id`.
 */
export const pointExpiryNotices = pgTable(
  'point_expiry_notices',
  {
    lotId: uuid('lot_id')
      .notNull()
      .references(() => pointLots.id),
    /** The stage: the mail is sent this many days before, or later where the shop could not. */
    daysBefore: integer('days_before').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    noticeId: uuid('notice_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.lotId, table.daysBefore] }),
    index('point_expiry_notices_notice').on(table.noticeId),
    index('point_expiry_notices_user').on(table.userId),
    check('point_expiry_notices_days_before', sql`days_before in (30, 7)`),
  ],
);

/** Entries of transactions, append-only. Those of one transaction add up to 0, which a trigger checks at each commit. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    lotId: uuid('lot_id').references(() => pointLots.id),
    amount: minor('amount').notNull(),
    /** The account's balance after this entry, computed under the owner's lock; null for accounts of the shop. */
    balanceAfter: minor('balance_after'),
  },
  (table) => [
    index('ledger_entries_account').on(table.accountId, table.id),
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_lot').on(table.lotId, table.accountId),
    check('ledger_entries_amount', sql`amount <> 0`),
    check('ledger_entries_never_negative', sql`balance_after >= 0`),
  ],
);
