import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, serial, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './accounts';
import { brands, giftcardUnits, minor, moment } from './catalogue';
import { orderLines } from './orders';
import { vouchers } from './vouchers';

/**
 * Where the cards of a brand come from, in the order in which issuers are used. A null brand means every brand without a row
 * of its own, a null unit every unit; the most specific row counts.
 */
export const issuingChoices = pgTable(
  'issuing_choices',
  {
    id: serial('id').primaryKey(),
    brandId: integer('brand_id').references(() => brands.id),
    unitId: integer('unit_id').references(() => giftcardUnits.id),
    issuers: text('issuers').array().notNull(),
    /** The brand's product at the supplier. */
    supplierProduct: text('supplier_product'),
    /** Free cards of one value at which its stock is low. */
    lowAt: integer('low_at').notNull().default(10),
  },
  (table) => [
    unique('issuing_choices_one').on(table.brandId, table.unitId).nullsNotDistinct(),
    check(
      'issuing_choices_known',
      sql`cardinality(issuers) > 0 and issuers <@ array['stock', 'supplier', 'local']`,
    ),
    check('issuing_choices_unit', sql`unit_id is null or brand_id is not null`),
    check('issuing_choices_product', sql`supplier_product is not null or not 'supplier' = any(issuers)`),
    check('issuing_choices_low', sql`low_at >= 0`),
  ],
);

/** Files of bought codes. */
export const stockImports = pgTable('stock_imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  fileName: text('file_name').notNull(),
  cards: integer('cards').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * Codes that the shop has bought, sealed. A card is free, reserved for a line of an order, or given to a voucher, which is
 * for good.
 */
export const stockCards = pgTable(
  'stock_cards',
  {
    id: uuid('id').primaryKey(),
    importId: uuid('import_id')
      .notNull()
      .references(() => stockImports.id),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    unitId: integer('unit_id')
      .notNull()
      .references(() => giftcardUnits.id),
    value: minor('value').notNull(),
    expiresOn: date('expires_on', { mode: 'string' }),
    keyId: text('key_id').notNull(),
    codeSealed: bytes('code_sealed').notNull(),
    pinSealed: bytes('pin_sealed').notNull(),
    /** HMAC of brand and code: no code is in the stock twice. */
    codeLookup: bytes('code_lookup').notNull().unique(),
    /** Names the secret of the HMAC; null for one from before they had names. */
    secretId: text('secret_id'),
    lastFour: text('last_four').notNull(),
    lineId: uuid('line_id').references(() => orderLines.id),
    voucherId: uuid('voucher_id')
      .unique()
      .references(() => vouchers.id),
    givenAt: moment('given_at'),
  },
  (table) => [
    index('stock_cards_free')
      .on(table.brandId, table.unitId, table.value, table.expiresOn)
      .where(sql`line_id is null and voucher_id is null`),
    index('stock_cards_reserved').on(table.lineId).where(sql`line_id is not null and voucher_id is null`),
    index('stock_cards_given').on(table.givenAt).where(sql`given_at is not null`),
    check('stock_cards_value', sql`value > 0`),
    check('stock_cards_given', sql`(voucher_id is null) = (given_at is null)`),
  ],
);

/**
 * Orders at the supplier: one for each card. The row is written before the supplier is called, and its attempt is part of
 * the supplier's idempotency key.
 */
export const supplierOrders = pgTable(
  'supplier_orders',
  {
    voucherId: uuid('voucher_id')
      .primaryKey()
      .references(() => vouchers.id),
    /** Rises only after the supplier has said that the attempt before gave no card. */
    attempt: integer('attempt').notNull().default(1),
    /** OPEN: the card may have been ordered; DONE: it was; REFUSED: it was not, and will not be. */
    state: text('state').notNull().default('OPEN'),
    product: text('product').notNull(),
    /** The supplier's id, once known. */
    supplierOrderId: text('supplier_order_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('supplier_orders_open').on(table.createdAt).where(sql`state = 'OPEN'`),
    check('supplier_orders_state', sql`state in ('OPEN', 'DONE', 'REFUSED')`),
    check('supplier_orders_done', sql`state <> 'DONE' or supplier_order_id is not null`),
  ],
);

/** One row: the shop's money at the supplier when it was last read. */
export const supplierBalance = pgTable(
  'supplier_balance',
  {
    id: integer('id').primaryKey().default(1),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  () => [check('supplier_balance_single', sql`id = 1`)],
);
