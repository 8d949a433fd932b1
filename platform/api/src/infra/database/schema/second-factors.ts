import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, users } from './accounts';
import { moment } from './catalogue';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** The authenticator app of an account. It becomes a factor once a first code has confirmed it. */
export const totpFactors = pgTable('totp_factors', {
  userId: userId().primaryKey(),
  /** The shared secret, sealed with AES-256-GCM for this account. */
  sealedSecret: bytes('sealed_secret').notNull(),
  /** Names the secret that has sealed it; null for one from before they had names. */
  secretId: text('secret_id'),
  /** The last time step whose code was used; none is used twice. */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
});

/** Each replaces the second factor once. Found by a keyed hash; sealed as well, so that it can be hashed again. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    codeHash: bytes('code_hash').notNull(),
    /** Null for codes from before they were sealed, which stay under the secret that has hashed them. */
    codeSealed: bytes('code_sealed'),
    /** Names the secret of hash and seal; null for codes from before they had names. */
    secretId: text('secret_id'),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** Signatures so far, as the authenticator counts them; 0 for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Challenges for passkeys, as SHA-256, until they are used or expire. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytes('challenge_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Whose, if the challenge is for an account that is already known. */
    userId: uuid('user_id').references(() => users.id),
    deviceHash: bytes('device_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_expire').on(table.expiresAt),
    check('passkey_challenges_purpose', sql`purpose in ('register', 'sign-in', 'second-step')`),
  ],
);

/** Sign-ins that wait for their second step: the token as SHA-256, deleted by its use. */
export const secondSteps = pgTable(
  'second_steps',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: userId(),
    /** What the first step was: "email", "Google" or "Facebook". */
    provider: text('provider').notNull(),
    deviceHash: bytes('device_hash').notNull(),
    /** SHA-256 of the account's password hash: a changed password voids the first step. */
    passwordVersion: bytes('password_version').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('second_steps_user').on(table.userId), index('second_steps_expire').on(table.expiresAt)],
);
