import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { bytes } from './accounts';
import { moment } from './catalogue';

/**
 * Operators' changes, append-only. A trigger sets `id`, `at`, `databaseRole`, `clientAddress` and `hash`, whatever the
 * statement says. Each hash covers its entry and the hash before.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    /** The account that signed in to the operator's machine, or `operator:mona`, who signed in to the console. */
    actor: text('actor').notNull(),
    /** The account that the command ran as, such as root after sudo. */
    osAccount: text('os_account').notNull().default(''),
    host: text('host').notNull().default(''),
    /** The name that the operator gave; nobody verified it. */
    claimedName: text('claimed_name'),
    databaseRole: text('database_role').notNull().default(''),
    clientAddress: text('client_address').notNull().default(''),
    /** "orders refund". */
    command: text('command').notNull(),
    /** What was changed, such as an order's number. */
    target: text('target'),
    details: jsonb('details').notNull(),
    hash: bytes('hash').notNull().default(sql`''`),
  },
  (table) => [index('audit_log_target').on(table.target)],
);

/** The doctor's last result for each invariant. */
export const invariantReports = pgTable('invariant_reports', {
  invariant: text('invariant').primaryKey(),
  violations: integer('violations').notNull(),
  /** Some of the violations. */
  samples: jsonb('samples').notNull(),
  checkedAt: moment('checked_at').notNull(),
});

/** Which rows are known to violate a check of an invariant. */
export const invariantFindings = pgTable(
  'invariant_findings',
  {
    checkName: text('check_name').notNull(),
    /** The id of the row, as text. */
    subjectId: text('subject_id').notNull(),
    what: text('what').notNull(),
    foundAt: moment('found_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.checkName, table.subjectId, table.what] })],
);

/** How far the invariants' checks have come, by the table that they are about. */
export const invariantMarks = pgTable('invariant_marks', {
  subject: text('subject').primaryKey(),
  /** All that was written before is checked; null before the first run. */
  markedAt: moment('marked_at'),
  /** Up to which id the whole table is checked, in its present turn; null at its beginning. */
  sweptTo: text('swept_to'),
  /** When the whole table was last checked to its end. */
  sweptAt: moment('swept_at'),
});

/** Periods in which some gift cards give points back (rule more-2.37). */
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
