import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './accounts';
import { minor, moment } from './catalogue';

/** An event at which visitors claim a gift card of the shop. */
export const giveawayCampaigns = pgTable(
  'giveaway_campaigns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    /** Value of one card. */
    value: minor('value').notNull(),
    currencyCode: text('currency_code').notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  () => [check('giveaway_campaigns_value', sql`value > 0`)],
);

/** A code that visitors claim with, as often as it has uses. Found by its HMAC. */
export const giveawayCodes = pgTable(
  'giveaway_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => giveawayCampaigns.id),
    codeLookup: bytes('code_lookup').notNull().unique(),
    lastFour: text('last_four').notNull(),
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('giveaway_codes_campaign').on(table.campaignId),
    check('giveaway_codes_used', sql`used between 0 and uses and uses > 0`),
  ],
);

/** Claims: one for each e-mail and campaign. */
export const giveawayClaims = pgTable(
  'giveaway_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => giveawayCampaigns.id),
    codeId: uuid('code_id')
      .notNull()
      .references(() => giveawayCodes.id),
    /** The normalized e-mail: trimmed, lower case. */
    emailKey: text('email_key').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    country: text('country').notNull(),
    companyName: text('company_name').notNull(),
    companyTitle: text('company_title').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('giveaway_claims_one_per_email').on(table.campaignId, table.emailKey),
    index('giveaway_claims_code').on(table.codeId),
  ],
);
