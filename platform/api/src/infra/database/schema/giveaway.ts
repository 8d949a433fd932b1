import type { CampaignTexts, GiveawayCampaign } from '@giftstore/contracts/api';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './accounts';
import { minor, moment } from './catalogue';

/** What the operator wrote; a missing text is empty on the page. */
export interface StoredTexts {
  en?: Partial<CampaignTexts>;
  ar?: Partial<CampaignTexts>;
  /** Wordings of the consent that were replaced, the newest first: a booth without a network may still show them. */
  former_consents?: string[];
}

/** An event at which visitors claim a gift card of the shop. */
export const giveawayCampaigns = pgTable(
  'giveaway_campaigns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    /** Value of one card. */
    value: minor('value').notNull(),
    currencyCode: text('currency_code').notNull(),
    /** False: the operator closed it. */
    active: boolean('active').notNull().default(true),
    /** Its part of the address, `/giveaway/{event}`. */
    event: text('event').notNull().unique().default(sql`gen_random_uuid()`),
    /** The one that `/giveaway` shows. */
    isDefault: boolean('is_default').notNull().default(false),
    timeZone: text('time_zone').notNull().default('Asia/Dubai'),
    /** The times of the event, which pages show. */
    startsAt: moment('starts_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull().defaultNow(),
    /** The times of claims; null: no limit. */
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    /** The most claims; null: as many as its codes have uses. */
    cap: integer('cap'),
    languages: text('languages').array().notNull().default(['en']).$type<GiveawayCampaign['languages']>(),
    texts: jsonb('texts').notNull().default({}).$type<StoredTexts>(),
    images: jsonb('images').notNull().default({}).$type<Partial<GiveawayCampaign['images']>>(),
    providerUrl: text('provider_url'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('giveaway_campaigns_value', sql`value > 0`),
    check('giveaway_campaigns_event', sql`event ~ '^[a-z0-9-]{1,60}$'`),
    check('giveaway_campaigns_cap', sql`cap > 0`),
    check('giveaway_campaigns_times', sql`starts_at <= ends_at and opens_at < closes_at`),
    uniqueIndex('giveaway_campaigns_one_default').on(table.isDefault).where(sql`is_default`),
  ],
);

/** A code that visitors claim with, as often as it has uses. Found by its HMAC; sealed as well, so that it can be hashed again. */
export const giveawayCodes = pgTable(
  'giveaway_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => giveawayCampaigns.id),
    codeLookup: bytes('code_lookup').notNull().unique(),
    /** Names the secret of the HMAC; null for one from before they had names. */
    secretId: text('secret_id'),
    /** The voucher key that has sealed the code, and the code; null for codes from before they were sealed. */
    keyId: text('key_id'),
    codeSealed: bytes('code_sealed'),
    lastFour: text('last_four').notNull(),
    /** How often it may be used. Revoking a code leaves it the uses that it had. */
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('giveaway_codes_campaign').on(table.campaignId),
    // Says at once whether a campaign is used up, however many codes it had.
    index('giveaway_codes_left').on(table.campaignId).where(sql`used < uses`),
    check('giveaway_codes_used', sql`used between 0 and uses`),
  ],
);
