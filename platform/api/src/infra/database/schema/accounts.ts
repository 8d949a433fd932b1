import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './catalogue';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * The states of an account that the terms of use name. A deleted account has no e-mail any more, so nobody can sign in to
 * it, whatever its state.
 */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'terminated', 'inactive'] as const;

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** The normalized e-mail: trimmed, lower case. */
    emailKey: text('email_key').notNull().unique(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthday: date('birthday', { mode: 'string' }),
    language: text('language'),
    nationality: text('nationality'),
    countryName: text('country_name'),
    phone: text('phone'),
    gender: text('gender'),
    groups: text('groups').array().notNull().default(sql`'{}'`),
    emailVerifiedAt: moment('email_verified_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Since when the account is deleted: a trigger refuses every later change, and new rows that refer to it. */
    deletedAt: moment('deleted_at'),
    /** Only an active account can sign in (`account-status.ts`). */
    status: text('status', { enum: ACCOUNT_STATUSES }).notNull().default('active'),
    /** When a suspension ends by itself; null: when an operator ends it. */
    suspendedUntil: moment('suspended_until'),
  },
  () => [
    // A phone number by its last digits, see `endsWith`.
    index('users_phone').on(sql`reverse(regexp_replace(phone, '\\D', '', 'g')) text_pattern_ops`),
    check('users_status', sql`status in ('active', 'suspended', 'terminated', 'inactive')`),
    check('users_suspended_until', sql`suspended_until is null or status = 'suspended'`),
  ],
);

/** Mails that confirm a deletion: the only place that still has the address, until the mail is sent. */
export const deletionNotices = pgTable('deletion_notices', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** A session is valid only with both secrets, bearer token and cookie. Both are stored as SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: bytes('token_hash').notNull().unique(),
    cookieHash: bytes('cookie_hash').notNull(),
    provider: text('provider').notNull(),
    /** Browser and system in fixed words, for the customer's list of sessions: "Chrome on Android". */
    client: text('client').notNull().default('Unknown browser'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** To the hour, so that not every request writes. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Whether it was started, or later confirmed, with a second factor that the account still has. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** When the customer last entered the password again. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_cookie').on(table.cookieHash)],
);

/** Browsers that have signed in to an account, by the SHA-256 of their device id. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    deviceHash: bytes('device_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_used').on(table.lastUsedAt),
  ],
);

/** Notices to the owner of an account, at most one of a kind a day; the job that mails it looks for the account. */
export const accountNotices = pgTable(
  'account_notices',
  {
    id: uuid('id').notNull().unique().defaultRandom(),
    emailKey: text('email_key').notNull(),
    kind: text('kind').notNull(),
    day: date('day', { mode: 'string' }).notNull().default(sql`current_date`),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.emailKey, table.kind, table.day] }),
    index('account_notices_created').on(table.createdAt),
  ],
);

/** Used ID tokens of Google and their nonces, as SHA-256, until they expire. */
export const usedIdTokens = pgTable(
  'used_id_tokens',
  {
    hash: bytes('hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_id_tokens_expire').on(table.expiresAt)],
);

/** Identities at Google and Facebook by the provider's id, which stays when the e-mail changes. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    /** The e-mail there at the last sign-in or connection; null for one that was linked before it was stored. */
    email: text('email'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_user').on(table.userId),
  ],
);

/** Tokens in mails (confirm an account, reset a password), stored as SHA-256 and valid once. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('mailed_tokens_user').on(table.userId),
    index('mailed_tokens_expire').on(table.expiresAt),
  ],
);

/** Requests for a password link; the job that sends the mail looks for the account. */
export const passwordRequests = pgTable(
  'password_requests',
  {
    id: uuid('id').primaryKey(),
    emailKey: text('email_key').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('password_requests_created').on(table.createdAt)],
);

/** Used captcha solutions, until they expire. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    signature: text('signature').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captcha_uses_expire').on(table.expiresAt)],
);

/** Counters of rate-limiter-flexible, with its column names. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** The first response to each Idempotency-Key, for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Owner and route. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    /** The lease of a request that spans several transactions; afterwards a retry may take over. */
    runsUntil: moment('runs_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
