import { type Static, Type } from 'typebox';
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from '../limits';
import { MediumImage } from './catalogue';
import { OrderStatus } from './orders';
import { PaymentDeclined } from './payment-declined';
import { exactly, PaymentCurrency, SendDay, Timestamp } from './primitives';
import { OptionalRefundedCards, OptionalVoidCards, optionalRefunds } from './refunded-part';
import { OptionalScheduledPart } from './scheduled-part';

const FirstLine = exactly(
  {
    giftcard_value: Type.Number({ description: 'Of one card, in its own currency' }),
    unit_name_short: Type.String({ description: 'ISO 4217 code of that currency' }),
    quantity: Type.Integer(),
    recipient_name: Type.Union([Type.String(), Type.Null()], {
      description: 'Or their email if they have no name; null for a line that is no gift',
    }),
  },
  { description: 'The line that `brand_name` is of; absent from older APIs' },
);

/** An order in a customer's list of orders. */
export const OrderRow = exactly({
  id: Type.String({ format: 'uuid' }),
  order_id: Type.String(),
  orderid: Type.String({ description: 'The same, for display' }),
  date: Timestamp,
  order_status: OrderStatus,
  payment_declined: Type.Optional(PaymentDeclined),
  payment_currency: PaymentCurrency,
  payment_currency_amount: Type.Number({ description: 'The grand total in the payment currency' }),
  credit_debit_card_amount: Type.Number({
    description: 'Charged to the payment card, in the payment currency',
  }),
  credits_used: Type.Integer({ description: 'Points' }),
  ...optionalRefunds,
  brand_name: Type.String({
    description: 'Of the first line of which a card is valid, or else of the first one',
  }),
  first_line: Type.Optional(FirstLine),
  other_recipients: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'Recipients of its gifts by their email, without that of `first_line`; absent from older APIs',
    }),
  ),
  cards: Type.Integer({ description: 'Cards in the order' }),
  void_cards: OptionalVoidCards,
  refunded_cards: OptionalRefundedCards,
  next_send_on: Type.Optional(
    Type.Unsafe<string | null>({
      ...SendDay,
      description: 'The next day on which a paid gift of it is mailed; null: none waits for its day',
    }),
  ),
  scheduled_part: OptionalScheduledPart,
  images: MediumImage,
});
export type OrderRow = Static<typeof OrderRow>;
export const OrderPage = exactly({
  orders: Type.Array(OrderRow, { description: 'Newest first' }),
  total: Type.Integer(),
});
export type OrderPage = Static<typeof OrderPage>;
export const OrdersQuery = exactly({
  image_size: Type.Optional(Type.String({ maxLength: 50, pattern: '^[a-z0-9_]*$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 50 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  search: Type.Optional(
    Type.String({
      maxLength: MAX_SEARCH_LENGTH,
      description: "A part of the order's number or of the name of a brand in it",
    }),
  ),
});
