import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './accounts';
import { moment } from './catalogue';

/** What an operator may do: `command-roles.ts` has each command. */
export const OPERATOR_ROLES = ['support', 'finance', 'admin'] as const;

/**
 * Operators with a name of their own. An enrolment code, which is used once, lets the operator choose a password and an
 * authenticator app, so that nobody else ever has either.
 */
export const operators = pgTable(
  'operators',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    role: text('role', { enum: OPERATOR_ROLES }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    passwordHash: text('password_hash'),
    /** The secret of the authenticator app, sealed with AES-256-GCM for this operator. */
    sealedSecret: bytes('sealed_secret'),
    /** Names the secret that sealed it; null where there is nothing sealed. */
    secretId: text('secret_id'),
    /** The last time step whose code was used; none is used twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** When a first code of the app confirmed password and app: before, they sign nobody in. */
    confirmedAt: moment('confirmed_at'),
    /** The SHA-256 of an enrolment code that may still be used. */
    enrolmentHash: bytes('enrolment_hash').unique(),
    enrolmentExpiresAt: moment('enrolment_expires_at'),
    disabledAt: moment('disabled_at'),
  },
  () => [
    check('operators_role', sql`role in ('support', 'finance', 'admin')`),
    check('operators_name', sql`name ~ '^[a-z][a-z0-9._-]{1,39}$'`),
    check(
      'operators_confirmed',
      sql`confirmed_at is null or (password_hash is not null and sealed_secret is not null)`,
    ),
    check('operators_enrolment', sql`(enrolment_hash is null) = (enrolment_expires_at is null)`),
  ],
);

/** Sessions of operators who signed in to the console, by the SHA-256 of their secret. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** To the minute, so that not every request writes. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('operator_sessions_operator').on(table.operatorId)],
);
