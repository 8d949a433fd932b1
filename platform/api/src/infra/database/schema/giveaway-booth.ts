import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './accounts';
import { moment } from './catalogue';
import { giveawayCampaigns } from './giveaway';

/** A device of an event's booth, whose signature stands in for the captcha. */
export const giveawayDevices = pgTable(
  'giveaway_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => giveawayCampaigns.id),
    name: text('name').notNull(),
    /** Coordinates of its P-256 public key, base64url. */
    publicKey: jsonb('public_key').notNull().$type<{ x: string; y: string }>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('giveaway_devices_campaign').on(table.campaignId)],
);

/** Codes with which one device each is enrolled, until they expire. Found by their HMAC; sealed as well. */
export const giveawayEnrolments = pgTable('giveaway_enrolments', {
  id: uuid('id').primaryKey().defaultRandom(),
  campaignId: uuid('campaign_id')
    .notNull()
    .references(() => giveawayCampaigns.id),
  codeLookup: bytes('code_lookup').notNull().unique(),
  /** Names the secret of the HMAC; null for one from before they had names. */
  secretId: text('secret_id'),
  keyId: text('key_id'),
  codeSealed: bytes('code_sealed'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/**
 * What each claim of a device led to, without personal data. Never deleted: a device may send a claim again after weeks, when
 * its idempotency key is gone.
 */
export const giveawayDeviceClaims = pgTable(
  'giveaway_device_claims',
  {
    deviceId: uuid('device_id')
      .notNull()
      .references(() => giveawayDevices.id),
    claimKey: text('claim_key').notNull(),
    /** HMAC of the signed text. */
    bodyHash: bytes('body_hash').notNull(),
    status: integer('status'),
    response: jsonb('response'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.claimKey] })],
);

/** Claims of devices that were refused for good: for the operator's list, and one mail to the visitor. */
export const giveawayRefusals = pgTable(
  'giveaway_refusals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => giveawayCampaigns.id),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => giveawayDevices.id),
    reason: text('reason').notNull(),
    emailKey: text('email_key').notNull(),
    mailboxKey: text('mailbox_key').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Of the code as it was typed. */
    codeLastFour: text('code_last_four').notNull(),
    claimedAt: moment('claimed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was decided whether a mail is due. */
    mailDecidedAt: moment('mail_decided_at'),
  },
  (table) => [
    index('giveaway_refusals_mailbox').on(table.campaignId, table.mailboxKey),
    index('giveaway_refusals_email').on(table.emailKey),
    index('giveaway_refusals_created').on(table.createdAt),
    index('giveaway_refusals_undecided').on(table.createdAt).where(sql`mail_decided_at is null`),
    check('giveaway_refusals_reason', sql`reason in ('code', 'second_claim', 'ended', 'used_up', 'details')`),
  ],
);
