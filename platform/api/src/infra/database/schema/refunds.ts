import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { minor, moment } from './catalogue';
import { orders } from './orders';
import { vouchers } from './vouchers';

/** Refunds of cancelled orders. A row is written before the provider is called, so that it is called once. */
export const refunds = pgTable(
  'refunds',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** The order's state after the refund. */
    toState: text('to_state').notNull(),
    /** Amount returned to the payment card, in the order's payment currency; 0 where points paid everything. */
    amount: minor('amount').notNull(),
    points: integer('points').notNull(),
    /** The provider's id, once known. */
    refundId: text('refund_id'),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('refunds_open').on(table.createdAt).where(sql`done_at is null`),
    check('refunds_to_state', sql`to_state in ('CANCELLED', 'REFUNDED')`),
    check('refunds_amounts', sql`amount >= 0 and points >= 0`),
  ],
);

/**
 * Refunds of a part of an order, which stays as it is otherwise. A row is written before the provider is called, and its id is
 * the key of that call.
 */
export const partialRefunds = pgTable(
  'partial_refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The operator's, such as a ticket's number: each is refunded once. */
    reference: text('reference').notNull(),
    /** The part returned to the payment card, and the whole with what the points were worth, in the payment currency. */
    amount: minor('amount').notNull(),
    value: minor('value').notNull(),
    points: integer('points').notNull(),
    /** The provider's id, once known. */
    refundId: text('refund_id'),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
  },
  (table) => [
    unique('partial_refunds_once').on(table.orderId, table.reference),
    index('partial_refunds_open').on(table.createdAt).where(sql`done_at is null`),
    index('partial_refunds_done').on(table.doneAt).where(sql`done_at is not null`),
    check('partial_refunds_amounts', sql`amount >= 0 and points >= 0 and value >= amount`),
  ],
);

/** The cards that a partial refund is for: each is refunded once. */
export const partialRefundCards = pgTable(
  'partial_refund_cards',
  {
    voucherId: uuid('voucher_id')
      .primaryKey()
      .references(() => vouchers.id),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => partialRefunds.id),
  },
  (table) => [index('partial_refund_cards_refund').on(table.refundId)],
);
