import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, users } from './accounts';
import { minor, moment } from './catalogue';

/** A guest by normalized e-mail. A guest's limits are checked under the lock of the mailbox's row. */
export const guests = pgTable('guests', {
  emailKey: text('email_key').primaryKey(),
  lastOrderAt: moment('last_order_at').notNull().defaultNow(),
});

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** The order's number: random, unguessable, public. */
    orderId: text('order_id').notNull().unique(),
    state: text('state').notNull(),
    userId: uuid('user_id').references(() => users.id),
    guestKey: text('guest_key').references(() => guests.emailKey),
    /** A guest's mailbox, by which limits count: `mailboxKey`. */
    mailboxKey: text('mailbox_key'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    programId: integer('program_id').notNull(),
    unitId: integer('unit_id').notNull(),
    languageCode: text('language_code').notNull(),
    eventId: text('event_id'),
    isMyworld: boolean('is_myworld').notNull().default(false),
    cards: integer('cards').notNull(),
    paymentCurrency: text('payment_currency').notNull(),
    /** As of the order: units of the payment currency for 1 AED, and the VAT in percent. */
    perAed: numeric('per_aed', { precision: 24, scale: 12 }).notNull(),
    vatPercent: numeric('vat_percent', { precision: 6, scale: 3 }).notNull(),
    subTotal: minor('sub_total').notNull(),
    markup: minor('markup').notNull(),
    serviceFee: minor('service_fee').notNull(),
    vatOnMarkup: minor('vat_on_markup').notNull(),
    vatOnServiceFee: minor('vat_on_service_fee').notNull(),
    grandTotal: minor('grand_total').notNull(),
    /** Paid by card, in the payment currency. */
    cardAmount: minor('card_amount').notNull(),
    cardValueAed: minor('card_value_aed').notNull(),
    orderTotalAed: minor('order_total_aed').notNull(),
    pointsUsed: integer('points_used').notNull().default(0),
    /** Paid with points, in the payment currency. */
    pointsValue: minor('points_value').notNull().default(0),
    /** Commission of My World for an order from there, in the payment currency. */
    myworldCommission: minor('myworld_commission'),
    /** The version of the cart that was ordered; null for a guest and for Buy now. */
    cartVersion: minor('cart_version'),
    /** Of a request without an Idempotency-Key: identifies a repeated request. */
    fingerprint: bytes('fingerprint'),
    /** A guest's browser: open orders count towards a guest's daily limit in the browser that placed them only. */
    deviceKey: text('device_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    fulfilledAt: moment('fulfilled_at'),
  },
  (table) => [
    index('orders_guest').on(table.guestKey, table.createdAt),
    index('orders_mailbox').on(table.mailboxKey, table.createdAt),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_created').on(table.createdAt),
    index('orders_open').on(table.createdAt).where(sql`state in ('CREATED', 'PENDING_PAYMENT')`),
    index('orders_unfulfilled').on(table.paidAt).where(sql`state = 'APPROVED'`),
    check(
      'orders_state',
      sql`state in ('CREATED','PENDING_PAYMENT','APPROVED','FULFILLED','FAILED','EXPIRED','CANCELLED','REFUNDED')`,
    ),
    check(
      'orders_parts_add_up',
      sql`grand_total = sub_total + markup + service_fee + vat_on_markup + vat_on_service_fee`,
    ),
    check('orders_amounts', sql`sub_total > 0 and markup >= 0 and service_fee >= 0 and card_amount >= 0`),
    check('orders_cards', sql`cards between 1 and 5`),
    check('orders_points', sql`points_used >= 0 and points_value between 0 and grand_total`),
    check('orders_points_need_account', sql`points_used = 0 or user_id is not null`),
    check('orders_one_owner', sql`(user_id is null) <> (guest_key is null)`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    brandId: integer('brand_id').notNull(),
    brandName: text('brand_name').notNull(),
    brandImage: text('brand_image').notNull(),
    unitId: integer('unit_id').notNull(),
    unitName: text('unit_name').notNull(),
    currencyCode: text('currency_code').notNull(),
    countryId: integer('country_id').notNull(),
    /** Value of one card, in minor units of its currency. */
    giftcardValue: minor('giftcard_value').notNull(),
    quantity: integer('quantity').notNull(),
    /** Value of the line in the payment currency, uplift included; then markup, fee and VAT. */
    value: minor('value').notNull(),
    markup: minor('markup').notNull(),
    serviceFee: minor('service_fee').notNull(),
    valueAed: minor('value_aed').notNull(),
    isForSelf: boolean('is_for_self').notNull(),
    recipientName: text('recipient_name'),
    recipientEmail: text('recipient_email'),
    giftMessage: text('gift_message'),
    giftingImageId: integer('gifting_image_id'),
    giftingImage: text('gifting_image'),
    /** The day on which a gift is mailed (`send-day.ts`); null: as soon as it is paid. */
    sendOn: date('send_on'),
    /** As of the order: whether these cards can be converted to points. */
    redeemable: boolean('redeemable').notNull().default(false),
    /** The line of the cart that was ordered. */
    cartLineId: uuid('cart_line_id'),
    /** How often the recipient's e-mail was corrected. */
    corrections: integer('corrections').notNull().default(0),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    index('order_lines_recipient')
      .on(sql`lower(trim(recipient_email))`)
      .where(sql`recipient_email is not null`),
    check('order_lines_quantity', sql`quantity between 1 and 5`),
    check('order_lines_corrections', sql`corrections between 0 and 2`),
    check('order_lines_recipient', sql`is_for_self or recipient_email is not null`),
  ],
);

/** Changes of an order's state with their cause, append-only. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    cause: text('cause').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('order_history_order').on(table.orderId), index('order_history_at').on(table.at)],
);

/** The one payment intent of an order. Another attempt after a declined payment uses the same intent. */
export const payments = pgTable(
  'payments',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    intentId: text('intent_id').unique(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    /** The provider's last status: new, declined, unauthenticated, requires_action, requires_confirmation, processing, succeeded. */
    status: text('status').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Payment cards that were declined, each counted once. */
    declines: integer('declines').notNull().default(0),
    /** The payment method of the last attempt, as the client sent it. */
    paymentMethod: text('payment_method'),
    /** The payment card that paid, from the provider's charge: its brand, and the last four digits of its number. */
    cardBrand: text('card_brand'),
    cardLastFour: text('card_last_four'),
    /** A keyed hash of the network address of the last attempt. */
    addressHash: text('address_hash'),
    /** The lease of a call to the provider; one at a time. */
    busyUntil: moment('busy_until'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payments_card_digits').on(table.cardLastFour).where(sql`card_last_four is not null`),
    index('payments_in_flight').on(table.addressHash).where(sql`busy_until is not null`),
    check('payments_card', sql`card_last_four ~ '^[0-9]{4}$' and length(card_brand) <= 40`),
  ],
);

/** Declined payment cards of the last day. One that is reported several times is one row. */
export const paymentDeclines = pgTable(
  'payment_declines',
  {
    /** The provider's id of the declined charge. */
    id: text('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** A keyed hash of the buyer's network address, the mailbox, and the provider's fingerprint of the card. */
    addressHash: text('address_hash'),
    emailKey: text('email_key').notNull(),
    cardFingerprint: text('card_fingerprint'),
    /** Declines of this payment card in the 24 hours before, this one included. */
    cardDeclines: integer('card_declines').notNull().default(1),
    declinedAt: moment('declined_at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_declines_at').on(table.declinedAt),
    index('payment_declines_order').on(table.orderId),
    index('payment_declines_address').on(table.addressHash, table.declinedAt),
    index('payment_declines_email').on(table.emailKey, table.declinedAt),
    index('payment_declines_card').on(table.cardFingerprint, table.declinedAt),
    index('payment_declines_often').on(table.cardDeclines),
  ],
);

/** Orders that were reported to the affiliate host. */
export const affiliateReports = pgTable('affiliate_reports', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  clickId: text('click_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
