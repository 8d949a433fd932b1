import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './accounts';
import { moment } from './catalogue';
import { vouchers } from './vouchers';

/** Links that open the number of a gift card, so that it can be converted to points, until it is. */
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
    /** When it was opened for the first time. */
    openedAt: moment('used_at'),
    /** Of the page that used a link up, when a link opened once. No longer written; to be dropped by a later migration. */
    usedBy: bytes('used_by'),
  },
  (table) => [
    index('redeem_links_voucher').on(table.voucherId),
    index('redeem_links_expires').on(table.expiresAt),
  ],
);
