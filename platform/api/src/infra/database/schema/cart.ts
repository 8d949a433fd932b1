import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { minor, moment } from './catalogue';

/** A customer's cart. Lines change under the lock of its row, and each change increments its version. */
export const carts = pgTable('carts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  version: minor('version').notNull().default(0),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Lines of carts, without prices: these are computed on each read. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => carts.userId),
    brandId: integer('brand_id').notNull(),
    unitId: integer('unit_id').notNull(),
    countryId: integer('country_id').notNull(),
    /** Value of one card, in minor units of the unit's currency. */
    giftcardValue: minor('giftcard_value').notNull(),
    quantity: integer('quantity').notNull(),
    isForSelf: boolean('is_for_self').notNull(),
    recipientName: text('recipient_name'),
    recipientEmail: text('recipient_email'),
    giftMessage: text('gift_message'),
    giftingImageId: integer('gifting_image_id'),
    sendOn: date('send_on'),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    /** Identifies the card and its recipient: equal lines are one. */
    unique('cart_lines_same')
      .on(
        table.userId,
        table.brandId,
        table.unitId,
        table.giftcardValue,
        table.isForSelf,
        table.recipientName,
        table.recipientEmail,
        table.giftMessage,
        table.giftingImageId,
        table.sendOn,
      )
      .nullsNotDistinct(),
    index('cart_lines_user').on(table.userId, table.addedAt),
    check('cart_lines_quantity', sql`quantity between 1 and 5`),
  ],
);
