import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, users } from './accounts';
import { minor, moment } from './catalogue';
import { giveawayClaims } from './giveaway-claims';
import { orderLines } from './orders';
import { partnerSends } from './partner';

/**
 * One row for each gift card: of a line of a paid order, of a giveaway claim or of a partner's send. A job issues its code
 * later and stores it encrypted.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    id: uuid('id').primaryKey(),
    lineId: uuid('line_id').references(() => orderLines.id),
    claimId: uuid('claim_id').references(() => giveawayClaims.id),
    sendId: uuid('send_id').references(() => partnerSends.id),
    /** The number of the card within its line, claim or send, from 1. */
    ordinal: integer('ordinal').notNull(),
    /** PENDING until its code is issued; VOID and REDEEMED are final. */
    state: text('state').notNull().default('PENDING'),
    /** Null for a gift card of the shop itself. */
    brandId: integer('brand_id'),
    value: minor('value').notNull(),
    currencyCode: text('currency_code').notNull(),
    /** Whether it can be converted to points. */
    redeemable: boolean('redeemable').notNull().default(true),
    keyId: text('key_id'),
    codeSealed: bytes('code_sealed'),
    pinSealed: bytes('pin_sealed'),
    /** HMAC of the code, to find it without decrypting. */
    codeLookup: bytes('code_lookup').unique(),
    /** Names the secret of the HMAC; null for one from before they had names. */
    secretId: text('secret_id'),
    lastFour: text('last_four'),
    /** How often its code was replaced: a code that was requested before is not saved after. */
    replacements: integer('replacements').notNull().default(0),
    /** Which issuer its code comes from; null before it is issued, and for codes of the shop from before there were several. */
    issuedBy: text('issued_by'),
    /** The last day on which the brand takes it, where the issuer says so. */
    expiresOn: date('expires_on', { mode: 'string' }),
    issuedAt: moment('issued_at'),
    /** The user who has reserved it (until `reserved_until`) or converted it to points (for good). */
    redeemerId: uuid('redeemer_id').references(() => users.id),
    reservedAt: moment('reserved_at'),
    redeemedAt: moment('redeemed_at'),
  },
  (table) => [
    unique('vouchers_one_per_card').on(table.lineId, table.ordinal),
    unique('vouchers_one_per_claim').on(table.claimId, table.ordinal),
    unique('vouchers_one_per_send').on(table.sendId, table.ordinal),
    index('vouchers_key').on(table.keyId).where(sql`code_sealed is not null`),
    index('vouchers_digits').on(table.lastFour).where(sql`last_four is not null`),
    index('vouchers_bought').on(table.issuedAt).where(sql`issued_by in ('stock', 'supplier')`),
    index('vouchers_redeemed').on(table.redeemedAt).where(sql`redeemed_at is not null`),
    index('vouchers_redeemer').on(table.redeemerId, table.redeemedAt).where(sql`redeemer_id is not null`),
    check('vouchers_state', sql`state in ('PENDING', 'ISSUED', 'REDEEMED', 'VOID')`),
    check('vouchers_one_origin', sql`num_nonnulls(line_id, claim_id, send_id) = 1`),
    check('vouchers_value', sql`value > 0`),
    check('vouchers_issued_by', sql`issued_by in ('stock', 'supplier', 'local')`),
    check(
      'vouchers_issued_whole',
      sql`state in ('PENDING', 'VOID') or (code_sealed is not null and code_lookup is not null)`,
    ),
    check(
      'vouchers_redeemed_by_one',
      sql`(state = 'REDEEMED') = (redeemed_at is not null) and (redeemed_at is null or redeemer_id is not null)`,
    ),
  ],
);
