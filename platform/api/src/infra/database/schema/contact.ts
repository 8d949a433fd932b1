import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './catalogue';

/** Messages to support, deleted some time after they were mailed. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    topic: text('topic').notNull().default('other'),
    /** As the shopper wrote it. */
    orderId: text('order_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    mailedAt: moment('mailed_at'),
  },
  (table) => [index('contact_messages_mailed').on(table.mailedAt)],
);
