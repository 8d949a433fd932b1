import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
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

/** A guest by normalised e-mail; its row is the lock under which the guest's limits are counted. */
export const guests = pgTable('guests', {
  emailKey: text('email_key').primaryKey(),
  lastOrderAt: moment('last_order_at').notNull().defaultNow(),
});

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** Random and unguessable; what people and URLs see. */
    orderId: text('order_id').notNull().unique(),
    state: text('state').notNull(),
    userId: uuid('user_id').references(() => users.id),
    guestKey: text('guest_key').references(() => guests.emailKey),
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
    /** Frozen: units of the payment currency for 1 AED, and the VAT in percent. */
    perAed: numeric('per_aed', { precision: 24, scale: 12 }).notNull(),
    vatPercent: numeric('vat_percent', { precision: 6, scale: 3 }).notNull(),
    subTotal: minor('sub_total').notNull(),
    markup: minor('markup').notNull(),
    serviceFee: minor('service_fee').notNull(),
    vatOnMarkup: minor('vat_on_markup').notNull(),
    vatOnServiceFee: minor('vat_on_service_fee').notNull(),
    grandTotal: minor('grand_total').notNull(),
    /** What the card pays, in the payment currency. */
    cardAmount: minor('card_amount').notNull(),
    cardValueAed: minor('card_value_aed').notNull(),
    orderTotalAed: minor('order_total_aed').notNull(),
    pointsUsed: integer('points_used').notNull().default(0),
    /** What the points pay, in the payment currency. */
    pointsValue: minor('points_value').notNull().default(0),
    /** The share that is owed to My World for an order from there, in the payment currency. */
    myworldCommission: minor('myworld_commission'),
    /** The version of the buyer's cart that the order was made from; null for a guest and for Buy now. */
    cartVersion: minor('cart_version'),
    /** Of a request without an Idempotency-Key: recognises the same request sent twice. */
    fingerprint: bytes('fingerprint'),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    fulfilledAt: moment('fulfilled_at'),
  },
  (table) => [
    index('orders_guest').on(table.guestKey, table.createdAt),
    index('orders_user').on(table.userId, table.createdAt),
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
    /** Of one card, in minor units of its own currency. */
    giftcardValue: minor('giftcard_value').notNull(),
    quantity: integer('quantity').notNull(),
    /** The line in the payment currency, uplift included; the rest is by what it was marked up and charged. */
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
    /** Frozen: whether these cards can be turned into points. */
    redeemable: boolean('redeemable').notNull().default(false),
    /** The line of the buyer's cart that it came from. */
    cartLineId: uuid('cart_line_id'),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    check('order_lines_quantity', sql`quantity between 1 and 5`),
    check('order_lines_recipient', sql`is_for_self or recipient_email is not null`),
  ],
);

/** Every change of an order's state with its cause; only ever added to. */
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
  (table) => [index('order_history_order').on(table.orderId)],
);

/** The one payment intent of an order. A declined card is tried again on the same intent. */
export const payments = pgTable('payments', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  intentId: text('intent_id').unique(),
  amount: minor('amount').notNull(),
  currency: text('currency').notNull(),
  /** What the provider said last: new, declined, requires_action, requires_confirmation, processing, succeeded. */
  status: text('status').notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** While a call to the provider is under way; one at a time. */
  busyUntil: moment('busy_until'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Money given back for an order that an operator cancelled. Written before the provider is asked, so that it is asked once. */
export const refunds = pgTable(
  'refunds',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** What the order becomes when all is given back. */
    toState: text('to_state').notNull(),
    /** What goes back to the card, in the order's payment currency; 0 where points paid everything. */
    amount: minor('amount').notNull(),
    points: integer('points').notNull(),
    /** The provider's id of it, once it is known. */
    refundId: text('refund_id'),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('refunds_open').on(table.createdAt).where(sql`done_at is null`),
    check('refunds_to_state', sql`to_state in ('CANCELLED', 'REFUNDED')`),
    check('refunds_amounts', sql`amount >= 0 and points >= 0`),
  ],
);

/** Orders that the affiliate host was told of. */
export const affiliateReports = pgTable('affiliate_reports', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  clickId: text('click_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Mails that went out. The Message-ID is derived from what the mail is about, so one row is one mail. */
export const mails = pgTable(
  'mails',
  {
    messageId: text('message_id').primaryKey(),
    kind: text('kind').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    lineId: uuid('line_id').references(() => orderLines.id),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [index('mails_order').on(table.orderId), index('mails_line').on(table.lineId)],
);
