import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, numeric, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './catalogue';

/** What operators did. Only ever added to. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    actor: text('actor').notNull(),
    /** "orders refund". */
    command: text('command').notNull(),
    /** What it was done to, such as an order's number. */
    target: text('target'),
    details: jsonb('details').notNull(),
  },
  (table) => [index('audit_log_target').on(table.target)],
);

/** What the doctor found when it looked last, one row for each invariant. */
export const invariantReports = pgTable('invariant_reports', {
  invariant: text('invariant').primaryKey(),
  violations: integer('violations').notNull(),
  /** A few of them. */
  samples: jsonb('samples').notNull(),
  checkedAt: moment('checked_at').notNull(),
});

/** Points given back on some cards for a while (spec second §2, "Promotion terms"). */
export const promotions = pgTable(
  'promotions',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull().unique(),
    percent: numeric('percent', { precision: 6, scale: 3 }).notNull(),
    categoryIds: integer('category_ids').array().notNull().default(sql`'{}'`),
    brandIds: integer('brand_ids').array().notNull().default(sql`'{}'`),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  () => [check('promotions_sane', sql`percent > 0 and percent <= 100 and ends_at > starts_at`)],
);
