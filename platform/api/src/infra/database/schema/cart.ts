import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { minor, moment } from './catalogue';

/** A signed-in person's cart. Its row is the lock under which lines change, and each change raises its version. */
export const carts = pgTable('carts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  version: minor('version').notNull().default(0),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** What is in a cart; prices are made when it is looked at. */
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
    /** Of one card, in minor units of the unit's currency. */
    giftcardValue: minor('giftcard_value').notNull(),
    quantity: integer('quantity').notNull(),
    isForSelf: boolean('is_for_self').notNull(),
    recipientName: text('recipient_name'),
    recipientEmail: text('recipient_email'),
    giftMessage: text('gift_message'),
    giftingImageId: integer('gifting_image_id'),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    /** The same card for the same recipient is one line. */
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
      )
      .nullsNotDistinct(),
    index('cart_lines_user').on(table.userId, table.addedAt),
    check('cart_lines_quantity', sql`quantity between 1 and 5`),
  ],
);
