import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { moment } from './catalogue';
import { orderLines, orders } from './orders';
import { vouchers } from './vouchers';

/** Sent mails. The Message-ID is derived from the subject matter, so one row is one mail. */
export const mails = pgTable(
  'mails',
  {
    messageId: text('message_id').primaryKey(),
    kind: text('kind').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    lineId: uuid('line_id').references(() => orderLines.id),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [
    index('mails_order').on(table.orderId),
    index('mails_line').on(table.lineId),
    index('mails_sent').on(table.sentAt),
  ],
);

/**
 * What the mail provider reported about sent mails: the first event of each kind. Not a foreign key to `mails`: an event can
 * arrive before the mail that it is about is recorded.
 */
export const mailEvents = pgTable(
  'mail_events',
  {
    /** The provider's id of the event. */
    id: text('id').primaryKey(),
    messageId: text('message_id').notNull(),
    kind: text('kind').notNull(),
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    unique('mail_events_first').on(table.messageId, table.kind),
    index('mail_events_received').on(table.receivedAt),
    check('mail_events_kind', sql`kind in ('delivered', 'bounced', 'opened', 'complained')`),
  ],
);

/** Corrections of a gift's recipient, by the buyer. */
export const recipientCorrections = pgTable(
  'recipient_corrections',
  {
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    /** From 1. */
    number: integer('number').notNull(),
    fromEmail: text('from_email').notNull(),
    toEmail: text('to_email').notNull(),
    /** Null for a guest, who has the order's access token. */
    correctedBy: uuid('corrected_by').references(() => users.id),
    /** Whether gift cards were mailed by it: not while the gift waited for its day. */
    mailed: boolean('mailed').notNull().default(true),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.number] }),
    index('recipient_corrections_from').on(sql`lower(trim(from_email))`),
  ],
);

/** Changes of a waiting gift's send day, by the buyer. */
export const sendDayChanges = pgTable(
  'send_day_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    fromDay: date('from_day').notNull(),
    /** One that had come `at` that moment: the gift was mailed at once. */
    toDay: date('to_day').notNull(),
    /** When the change was made, under the line's lock: not when its transaction began. */
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('send_day_changes_line').on(table.lineId)],
);

/** Changes of a waiting gift's name and message, by the buyer; the texts themselves are only in the line. */
export const giftTextChanges = pgTable(
  'gift_text_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    /** `texts`: both. */
    what: text('what', { enum: ['name', 'message', 'texts'] }).notNull(),
    /** When the change was made, under the line's lock: not when its transaction began. */
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('gift_text_changes_line').on(table.lineId),
    check('gift_text_changes_what', sql`what in ('name', 'message', 'texts')`),
  ],
);

/** Codes of gift cards that a new code has replaced. */
export const voucherReplacements = pgTable(
  'voucher_replacements',
  {
    voucherId: uuid('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    /** From 1. */
    number: integer('number').notNull(),
    /** Of the code that was replaced; null if none was issued yet. */
    lastFour: text('last_four'),
    issuedAt: moment('issued_at'),
    replacedAt: moment('replaced_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.voucherId, table.number] })],
);
