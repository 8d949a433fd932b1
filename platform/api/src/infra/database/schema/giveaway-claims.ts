import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './catalogue';
import { giveawayCampaigns, giveawayCodes } from './giveaway';
import { giveawayDevices } from './giveaway-booth';

/**
 * Claims: one for each e-mail and mailbox of a campaign. After `GIVEAWAY_RETENTION_MONTHS` all columns about the visitor are
 * empty or null, and `email_key` is "deleted:" with the claim's id.
 */
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
    /** The mailbox behind the e-mail (`mailboxKey`). */
    mailboxKey: text('mailbox_key'),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    country: text('country').notNull(),
    companyName: text('company_name').notNull(),
    companyTitle: text('company_title').notNull(),
    /** The booth's device that sent it; null: the page of the shop. */
    deviceId: uuid('device_id').references(() => giveawayDevices.id),
    /** By the device's clock, for display only. */
    claimedAt: moment('claimed_at'),
    /** When the visitor agreed to be written to, and to which wording; null: did not agree. */
    consentedAt: moment('consented_at'),
    consentText: text('consent_text'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('giveaway_claims_one_per_email').on(table.campaignId, table.emailKey),
    unique('giveaway_claims_one_per_mailbox').on(table.campaignId, table.mailboxKey),
    index('giveaway_claims_code').on(table.codeId),
    index('giveaway_claims_email').on(table.emailKey),
    index('giveaway_claims_created').on(table.createdAt),
    // Not yet anonymous.
    index('giveaway_claims_personal').on(table.createdAt).where(sql`email <> ''`),
    check('giveaway_claims_consent', sql`(consented_at is null) = (consent_text is null)`),
  ],
);
