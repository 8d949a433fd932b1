import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/** Amounts are stored in minor units (hundredths); rates and percentages as exact decimals. */
export const minor = (name: string) => bigint(name, { mode: 'number' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const countries = pgTable('countries', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  code: text('code').notNull().unique(),
  currencyCode: text('currency_code').notNull(),
  currencyName: text('currency_name').notNull(),
  dialCode: text('dial_code').notNull(),
  phoneMinLength: integer('phone_min_length').notNull(),
  phoneMaxLength: integer('phone_max_length').notNull(),
});

/** Countries that can be gifted to, each with the currency of its cards. */
export const giftcardUnits = pgTable('giftcard_units', {
  id: integer('id').primaryKey(),
  countryCode: text('country_code').notNull(),
  countryName: text('country_name').notNull(),
  currencyCode: text('currency_code').notNull(),
  currencyName: text('currency_name').notNull(),
});

/** Units of a currency for 1 AED, valid from a time on; the newest rate that has begun is in force. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: serial('id').primaryKey(),
    currency: text('currency').notNull(),
    perAed: numeric('per_aed', { precision: 24, scale: 12 }).notNull(),
    validFrom: moment('valid_from').notNull().defaultNow(),
  },
  (table) => [
    index('exchange_rates_currency').on(table.currency, table.validFrom),
    check('exchange_rates_positive', sql`${table.perAed} > 0`),
  ],
);

export const categories = pgTable('categories', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  image: text('image').notNull(),
});

export const giftingCategories = pgTable('gifting_categories', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
});

export const giftingImages = pgTable('gifting_images', {
  id: integer('id').primaryKey(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => giftingCategories.id),
  /** What it shows, such as "Balloons". */
  name: text('name'),
  small: text('small').notNull(),
  medium: text('medium').notNull(),
});

export const brands = pgTable('brands', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  image: text('image').notNull(),
  description: text('description').notNull(),
  terms: text('terms').notNull(),
  markupPercentage: numeric('markup_percentage', { precision: 6, scale: 3 }).notNull(),
  redeemableForPoints: boolean('redeemable_for_points').notNull(),
  active: boolean('active').notNull().default(true),
});

/** Service fee for one card in AED. Null means "any": the most specific row wins; all null is the default. */
export const serviceFees = pgTable(
  'service_fees',
  {
    id: serial('id').primaryKey(),
    programId: integer('program_id').notNull().default(1),
    brandId: integer('brand_id').references(() => brands.id),
    unitId: integer('unit_id').references(() => giftcardUnits.id),
    paymentCurrency: text('payment_currency'),
    feeAed: minor('fee_aed').notNull(),
  },
  (table) => [
    unique('service_fees_one')
      .on(table.programId, table.brandId, table.unitId, table.paymentCurrency)
      .nullsNotDistinct(),
    check('service_fees_not_negative', sql`${table.feeAed} >= 0`),
  ],
);

export const brandCategories = pgTable(
  'brand_categories',
  {
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.categoryId] })],
);

/** Where a brand is sold and in which denominations (minor units of the unit's currency, ascending). */
export const brandUnits = pgTable(
  'brand_units',
  {
    unitId: integer('unit_id')
      .notNull()
      .references(() => giftcardUnits.id),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    denominations: minor('denominations').array().notNull(),
    featured: integer('featured'),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.brandId] })],
);

/** One row. Each change of catalogue, rates or fees increments it, and every process then reloads its cache. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  { id: integer('id').primaryKey().default(1), version: minor('version').notNull() },
  (table) => [check('catalogue_version_single', sql`${table.id} = 1`)],
);

/** What each of the last imports replaced, so that it can be undone. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: serial('id').primaryKey(),
  at: moment('at').notNull().defaultNow(),
  /** The file's name, without its folder. */
  fileName: text('file_name').notNull(),
  /** The whole catalogue before, in the shape of a file. */
  before: jsonb('before').notNull(),
  /** The catalogue's version afterwards: while it is the present one, nothing else has changed. */
  version: minor('version').notNull(),
  undoneAt: moment('undone_at'),
});
