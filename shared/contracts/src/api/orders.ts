import { type Static, Type } from 'typebox';
import { MAX_CART_LINES, MAX_GUEST_TEXT_LENGTH } from '../limits';
import { CartLine, PriceBreakdown } from './cart';
import { MediumImage, OptionalMediumImage } from './catalogue';
import { PaymentDeclined } from './payment-declined';
import {
  CurrencyCode,
  ExpectedAmount,
  email,
  exactly,
  Id,
  LanguageCode,
  nullable,
  PaymentCurrency,
  plainName,
  SendDay,
  Timestamp,
} from './primitives';
import { OptionalRefundedCards, OptionalVoidCards, optionalRefunds } from './refunded-part';
import { OptionalScheduledPart } from './scheduled-part';

/** Orders and payments. */

export const OrderStatus = Type.Enum([
  'CREATED',
  'PENDING_PAYMENT',
  'APPROVED',
  'FULFILLED',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
  'REFUNDED',
]);
export type OrderStatus = Static<typeof OrderStatus>;

/** The status after a payment was processed; FULFILLED once every voucher is sent. */
export const ProcessedStatus = Type.Enum([
  'APPROVED',
  'FULFILLED',
  'FAILED',
  'PENDING',
  'CANCELLED',
  'REFUNDED',
]);
export type ProcessedStatus = Static<typeof ProcessedStatus>;

export const Guest = exactly({
  first_name: plainName(MAX_GUEST_TEXT_LENGTH),
  last_name: plainName(MAX_GUEST_TEXT_LENGTH),
  email: email(MAX_GUEST_TEXT_LENGTH),
});
export type Guest = Static<typeof Guest>;

/** The `order` part of a guest's order: the fields of `orders` but for points and buy-now. */
export const GuestOrderFields = exactly({
  payment_currency: PaymentCurrency,
  currency: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Id of the gift-card unit' }),
  order_total_aed: Type.Optional(ExpectedAmount),
  card_value_aed: Type.Optional(ExpectedAmount),
  current_exchange_rate: Type.Optional(ExpectedAmount),
  language_code: Type.Optional(LanguageCode),
  program_id: Type.Optional(Id),
  isforself: Type.Optional(Type.Boolean()),
  is_myworld: Type.Optional(Type.Boolean()),
  use_hassad_points: Type.Optional(Type.Boolean({ description: 'Without effect for a guest' })),
});
export type GuestOrderFields = Static<typeof GuestOrderFields>;

export const GuestOrderRequest = exactly({
  user: Guest,
  giftcard: Type.Array(CartLine, { minItems: 1, maxItems: MAX_CART_LINES }),
  order: GuestOrderFields,
  event: Type.Optional(
    Type.Unsafe<string | number | null>({ type: ['string', 'integer', 'null'], maxLength: 100 }),
  ),
  amount_to_pay: Type.Optional(ExpectedAmount),
});
export type GuestOrderRequest = Static<typeof GuestOrderRequest>;

/** A customer's order: the stored cart, or the line `item` if `isbuynow`. */
export const UserOrderRequest = exactly({
  orders: exactly({
    ...GuestOrderFields.properties,
    use_credits: Type.Optional(
      Type.Boolean({ description: 'Pay with points; the payment card is charged the rest' }),
    ),
    used_credits: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000_000,
        description: 'Points that the client expects to be used; compared like an amount',
      }),
    ),
    use_hassad_points: Type.Optional(
      Type.Boolean({ description: 'Points of another program; without effect' }),
    ),
    isbuynow: Type.Optional(Type.Boolean({ description: 'Order `item` and leave the cart unchanged' })),
    item: Type.Optional(CartLine),
  }),
});
export type UserOrderRequest = Static<typeof UserOrderRequest>;

export const OrderItem = exactly({
  brand_id: Id,
  brand_name: Type.String(),
  isgift: Type.Boolean(),
  isforself: Type.Boolean(),
  quantity: Type.Integer(),
  void_cards: OptionalVoidCards,
  refunded_cards: OptionalRefundedCards,
  unit_name: Type.String(),
  unit_name_short: CurrencyCode,
  giftcard_value: Type.Number({ description: "Of one card, in the unit's currency" }),
  images: MediumImage,
  gift: nullable(
    exactly({
      recipient_name: Type.String(),
      recipient_email: Type.String(),
      gift_message: nullable(Type.String()),
      gifting_image_id: nullable(Id),
      images: OptionalMediumImage,
      send_on: Type.Optional(SendDay),
    }),
  ),
});
export type OrderItem = Static<typeof OrderItem>;

export const PaidCard = exactly({
  brand: Type.String({ description: 'Its name: "Visa"' }),
  last_four: Type.String({ description: 'The last four digits of its number' }),
});
export type PaidCard = Static<typeof PaidCard>;

const order = {
  id: Type.String({ format: 'uuid' }),
  order_id: Type.String(),
  orderid: Type.String({ description: 'The same, for display' }),
  access_token: nullable(Type.String({ description: "Opens a guest's order" })),
  date: Timestamp,
  email: Type.Optional(
    Type.String({ description: "The buyer's, which gets the receipt and the buyer's own cards" }),
  ),
  currency: Type.Integer({ description: 'Id of the gift-card unit' }),
  payment_currency: PaymentCurrency,
  payment_currency_amount: Type.Number({ description: 'The grand total in the payment currency' }),
  credit_debit_card_amount: Type.Number({
    description: 'Charged to the payment card, in the payment currency',
  }),
  credits_used: Type.Integer({ description: 'Points' }),
  payment_declined: Type.Optional(PaymentDeclined),
  payment_card: Type.Optional(
    Type.Unsafe<PaidCard | null>({
      ...nullable(PaidCard),
      description: 'The payment card that paid; null before, and where points paid everything',
    }),
  ),
  paid_at: Type.Optional(
    Type.Unsafe<string | null>({ ...nullable(Timestamp), description: 'When it was paid' }),
  ),
  ...optionalRefunds,
  price_breakdown: PriceBreakdown,
  order_items: Type.Array(OrderItem),
  myworld_commission: nullable(
    Type.Number({ description: 'Owed to My World for an order from there, in the payment currency' }),
  ),
  event_id: nullable(Type.String()),
};
export const Order = exactly({
  ...order,
  order_status: OrderStatus,
  scheduled_part: OptionalScheduledPart,
});
export type Order = Static<typeof Order>;
export const OrderResponse = exactly({ order: Order });
export type OrderResponse = Static<typeof OrderResponse>;

export const ProcessedOrder = exactly({ ...order, order_status: ProcessedStatus });
export type ProcessedOrder = Static<typeof ProcessedOrder>;
export const ProcessedOrderResponse = exactly({ order: ProcessedOrder });
export type ProcessedOrderResponse = Static<typeof ProcessedOrderResponse>;

const orderId = Type.String({ minLength: 1, maxLength: 64 });
const accessToken = Type.Optional(Type.String({ maxLength: 200 }));

export const OrderParams = exactly({ order_id: orderId });
export const OrderQuery = exactly({
  image_size: Type.Optional(Type.String({ maxLength: 50, pattern: '^[a-z0-9_]*$' })),
  access_token: accessToken,
});

export const ProcessOrderRequest = exactly({ order_id: orderId });
export type ProcessOrderRequest = Static<typeof ProcessOrderRequest>;

export const OrderLookupRequest = exactly({ order_id: orderId, email: email(MAX_GUEST_TEXT_LENGTH) });
export type OrderLookupRequest = Static<typeof OrderLookupRequest>;

export const AffiliateReportRequest = exactly({
  click_id: Type.String({ pattern: '^[\\w.-]{1,200}$', description: 'Value of the affiliate cookie' }),
  access_token: accessToken,
});
export type AffiliateReportRequest = Static<typeof AffiliateReportRequest>;
export const AffiliateReport = exactly({
  url: nullable(
    Type.String({
      format: 'uri',
      description: 'To load in a hidden frame; null: nothing to report, or already reported',
    }),
  ),
});
export type AffiliateReport = Static<typeof AffiliateReport>;

export const CheckoutRequest = exactly({
  payment: exactly({
    token: Type.String({
      pattern: '^pm_[A-Za-z0-9_]{1,200}$',
      description: "The payment method's id from the payment provider",
    }),
    order_id: orderId,
    access_token: accessToken,
  }),
});
export type CheckoutRequest = Static<typeof CheckoutRequest>;

/**
 * The response of `create_checkout`, whose fields are not nested in `data`. A `redirect_url` leads the shopper to 3-D
 * Secure. Without one, `pi_status` tells whether the client must confirm with `pi_secret` (`requires_confirmation`,
 * `requires_action`) or the payment is made (`succeeded`, `processing`).
 */
export const CheckoutResponse = exactly({
  status: Type.Literal('Success'),
  code: Type.Literal(200),
  message: Type.Optional(Type.String()),
  redirect_url: nullable(Type.String()),
  pi_secret: Type.String(),
  pi_id: Type.String(),
  pi_status: Type.Enum(['succeeded', 'processing', 'requires_action', 'requires_confirmation']),
});
export type CheckoutResponse = Static<typeof CheckoutResponse>;

export const AfterRedirectQuery = exactly({ order_id: orderId, access_token: accessToken });
/** The body of `process_order_after_redirect` is empty. */
export const ProcessRequest = Type.Optional(nullable(exactly({})));
export const FailedRequest = exactly({ order_id: orderId });
export type FailedRequest = Static<typeof FailedRequest>;
