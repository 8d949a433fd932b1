import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, users } from './accounts';
import { minor, moment } from './catalogue';

/** A corporate partner. Its balance, a ledger account, is spent under the lock of this row. */
export const partners = pgTable('partners', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Since when an operator keeps the partner from sending cards; null: the partner may send. */
  pausedAt: moment('paused_at'),
});

/** Gift cards of the shop that partners may send. */
export const partnerProducts = pgTable(
  'partner_products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    value: minor('value').notNull(),
    currencyCode: text('currency_code').notNull().default('AED'),
    active: boolean('active').notNull().default(true),
  },
  () => [check('partner_products_value', sql`value > 0`)],
);

/** Uploaded files; the same file is the same upload. */
export const partnerUploads = pgTable(
  'partner_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.userId),
    fileHash: bytes('file_hash').notNull(),
    /** As the partner's browser named it. */
    fileName: text('file_name'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('partner_uploads_file').on(table.partnerId, table.fileHash)],
);

/** Cards sent to one recipient. */
export const partnerSends = pgTable(
  'partner_sends',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.userId),
    uploadId: uuid('upload_id').references(() => partnerUploads.id),
    /** Row in the uploaded file; the header is row 1. */
    row: integer('row'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull(),
    designation: text('designation').notNull(),
    mobile: text('mobile').notNull(),
    country: text('country').notNull(),
    quantity: integer('quantity').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => partnerProducts.id),
    productName: text('product_name').notNull(),
    /** Value of one card, as of the send. */
    value: minor('value').notNull(),
    currencyCode: text('currency_code').notNull(),
    /** Debit of the balance, in minor units of AED. */
    amountAed: minor('amount_aed').notNull(),
    state: text('state').notNull().default('PENDING'),
    /** Of the card page, which is behind a password; null without a page. */
    pageTokenHash: bytes('page_token_hash').unique(),
    passwordHash: text('password_hash'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    unique('partner_sends_one_per_row').on(table.uploadId, table.row),
    index('partner_sends_partner').on(table.partnerId, table.createdAt),
    index('partner_sends_created').on(table.createdAt),
    check('partner_sends_state', sql`state in ('PENDING', 'SENT')`),
    check('partner_sends_quantity', sql`quantity between 1 and 25`),
    check('partner_sends_amounts', sql`value > 0 and amount_aed > 0`),
    check('partner_sends_page', sql`(page_token_hash is null) = (password_hash is null)`),
  ],
);

/** Requests to mail a send again. */
export const partnerResends = pgTable(
  'partner_resends',
  {
    id: uuid('id').primaryKey(),
    sendId: uuid('send_id')
      .notNull()
      .references(() => partnerSends.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('partner_resends_send').on(table.sendId, table.createdAt)],
);
