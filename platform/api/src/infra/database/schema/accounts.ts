import { sql } from 'drizzle-orm';
import {
  bigint,
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

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  /** The e-mail as it is compared: trimmed, lower case. */
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
});

/** Valid only with both secrets: the bearer token and the cookie. Both are kept as SHA-256. */
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
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Who somebody is at Google or Facebook: the provider's own id, which stays when an e-mail changes. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
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

/** Tokens that are mailed (confirm an account, reset a password), kept as SHA-256 and good for one use. */
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
  (table) => [index('mailed_tokens_user').on(table.userId)],
);

/** Somebody forgot the password of this e-mail; whether it has an account is looked up when the mail is due. */
export const passwordRequests = pgTable('password_requests', {
  id: uuid('id').primaryKey(),
  emailKey: text('email_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Captcha solutions that were used, until they would have expired anyway. */
export const captchaUses = pgTable('captcha_uses', {
  signature: text('signature').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** Counters of rate-limiter-flexible; its column names. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** The first answer to each Idempotency-Key, for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who asked, and which call. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    /** While a call that spans several transactions runs; afterwards a retry may take over. */
    runsUntil: moment('runs_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
