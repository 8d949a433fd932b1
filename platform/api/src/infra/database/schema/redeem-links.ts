import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './accounts';
import { moment } from './catalogue';
import { vouchers } from './vouchers';

/** Links that open the number of a gift card once, so that it can be converted to points. */
export const redeemLinks = pgTable(
  'redeem_links',
  {
    /** SHA-256 of the link's token. */
    tokenHash: bytes('token_hash').primaryKey(),
    voucherId: uuid('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    /** The card's `replacements` when the link was made: it never opens a code that replaced this one. */
    replacements: integer('replacements').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** SHA-256 of the attempt that used it, which may repeat its request when the response was lost. */
    usedBy: bytes('used_by'),
  },
  (table) => [
    index('redeem_links_voucher').on(table.voucherId),
    index('redeem_links_expires').on(table.expiresAt),
    check('redeem_links_used_whole', sql`(used_at is null) = (used_by is null)`),
  ],
);
