import { type Static, Type } from 'typebox';
import {
  MAX_CART_LINES,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_LINE_QUANTITY,
  MAX_ORDER_AED,
  MAX_RECIPIENT_TEXT_LENGTH,
  MAX_SEND_AHEAD_DAYS,
  PAYMENT_CURRENCIES,
} from '../limits';
import { CartLimits } from './cart-limits';
import { MediumImage } from './catalogue';
import { Amount, CurrencyCode, email, exactly, Id, nullable, PaymentCurrency, plainName } from './primitives';

/** Cart lines and their prices. */

const line = {
  brand_id: Id,
  currency: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Id of the gift-card unit' }),
  /** Id of a country, stored with the order. Prices depend on the unit only. */
  country_id: Id,
  giftcard_value: Type.Number({
    exclusiveMinimum: 0,
    maximum: 100_000_000,
    description: "One of the brand's denominations, in the unit's currency",
  }),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY }),
  isforself: Type.Boolean(),
  gift_message: Type.Optional(Type.String({ maxLength: MAX_GIFT_MESSAGE_LENGTH })),
  contact_name: Type.Optional(plainName(MAX_RECIPIENT_TEXT_LENGTH)),
  contact_email: Type.Optional(email(MAX_RECIPIENT_TEXT_LENGTH)),
  gifting_image_id: Type.Optional(Id),
  send_on: Type.Optional(
    Type.String({
      format: 'date',
      description: `Day on which a gift is mailed, from 9:00 in the UAE, at most ${MAX_SEND_AHEAD_DAYS} days ahead; without one, or once it is past, as soon as it is paid`,
    }),
  ),
};

/** A line as a client sends it, without prices. */
export const CartLine = exactly(line);
export type CartLine = Static<typeof CartLine>;

/** A line as the server returns it. Amounts with `aed` are for the whole line, the others for one card. */
export const CartItem = exactly({
  cart_item_id: Type.String({ description: 'A UUID; in a quote the position of the line, from "1"' }),
  ...line,
  name: Type.String({ description: "The brand's name" }),
  country_name: Type.String(),
  unit_name_short: CurrencyCode,
  giftcard_image: Type.String(),
  images: exactly({ color: MediumImage }),
  markup_percentage: Type.Number(),
  is_redeemable_for_gg_points: Type.Boolean(),
  card_value_aed: Type.Number({ description: 'The line in AED, uplift included' }),
  giftcard_value_with_markup: Type.Number({ description: "One card with markup, in the unit's currency" }),
  card_value_aed_with_markup: Type.Number({ description: 'The line in AED with uplift and markup' }),
});
export type CartItem = Static<typeof CartItem>;

export const BrandPricesQuery = exactly({
  currency: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Id of a gift-card unit' }),
  currency_code: Type.Optional(
    Type.Enum([...PAYMENT_CURRENCIES], { default: 'AED', description: 'Currency to be paid in' }),
  ),
});

/** What so many cards of one value cost, in the currency to be paid in. */
export const CardPrice = exactly({
  quantity: Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY }),
  sub_total: Amount,
  service_fee: Type.Number({ description: 'Markup and service fee' }),
  vat: Type.Number({ description: 'VAT on markup and service fee' }),
  grand_total: Amount,
  order_total_aed: Type.Number({
    description: `The grand total in AED, of which an order has at most ${MAX_ORDER_AED}`,
  }),
});
export type CardPrice = Static<typeof CardPrice>;
export const BrandPrices = exactly({
  currency_code: CurrencyCode,
  prices: Type.Array(exactly({ giftcard_value: Amount, quantities: Type.Array(CardPrice) })),
});
export type BrandPrices = Static<typeof BrandPrices>;

const amount = exactly({ amount: Amount });

/** In the checkout currency: subtotal, markup, fee and their VAT, less what points pay, are `grand_total`. */
export const PriceBreakdown = exactly({
  converted_value: amount,
  currency_fee: amount,
  sub_total: amount,
  markup: amount,
  service_fee: amount,
  vat_on_markup: amount,
  vat_on_service_fee: amount,
  grand_total: exactly({
    amount: Type.Number({
      description: 'To pay after points, before the minimum payable amount applies',
    }),
  }),
});
export type PriceBreakdown = Static<typeof PriceBreakdown>;

/** A line of a stored cart that can no longer be sold. */
export const UnavailableItem = exactly({
  cart_item_id: Type.String(),
  name: Type.Optional(Type.String({ description: "The brand's name, where the brand is still known" })),
  message: Type.String({ description: 'Why it cannot be sold' }),
});
export type UnavailableItem = Static<typeof UnavailableItem>;

export const Cart = exactly({
  items: Type.Array(CartItem),
  unavailable_items: Type.Optional(
    Type.Array(UnavailableItem, {
      description:
        'Only where there are any: not part of any amount here, and an order is refused until they are removed',
    }),
  ),
  cart_currency: exactly({ id: Id, unit_name_short: CurrencyCode }),
  exchange_rate: Type.Optional(
    Type.Number({
      description:
        "What one unit of the cards' currency is worth in the checkout currency; only where they differ",
    }),
  ),
  total_price_in_aed: Type.Number({ description: 'The grand total in AED, after points' }),
  used_credits: Type.Integer({ description: 'Points used' }),
  available_credits: Type.Integer({
    description: 'Points that can be used, those that declined orders hold included; 0 for a guest',
  }),
  price_breakdown: PriceBreakdown,
  payment_methods: exactly({
    credit_card: exactly({
      amount: Type.Number({
        description: 'Charged to the payment card, at least `minimum_payable_amount` unless 0',
      }),
    }),
    points: exactly({
      amount: Type.Number({ description: 'Paid with points, in the checkout currency' }),
    }),
  }),
  minimum_payable_amount: Amount,
  limits: CartLimits,
});
export type Cart = Static<typeof Cart>;

export const QuoteRequest = exactly({
  cart_items: Type.Array(CartLine, { maxItems: MAX_CART_LINES }),
  currency_code: PaymentCurrency,
});
export type QuoteRequest = Static<typeof QuoteRequest>;

export const BuyNowQuoteRequest = exactly({
  cart_item: CartLine,
  currency_code: PaymentCurrency,
  use_reward_points: Type.Boolean({
    description: 'Use as many points as possible; none where the card cannot be paid with points',
  }),
});
export type BuyNowQuoteRequest = Static<typeof BuyNowQuoteRequest>;

export const AddCartItemRequest = exactly({
  cart_item: CartLine,
  replace: Type.Optional(Type.Boolean({ description: 'Empty the cart first' })),
});
export type AddCartItemRequest = Static<typeof AddCartItemRequest>;
export const EditCartItemRequest = exactly({ cart_item: CartLine });
export type EditCartItemRequest = Static<typeof EditCartItemRequest>;
export const CartItemResponse = exactly({ cart_item: CartItem });
export type CartItemResponse = Static<typeof CartItemResponse>;

export const BulkCartItemsRequest = exactly({
  cart_items: Type.Array(CartLine, { minItems: 1, maxItems: MAX_CART_LINES }),
});
export type BulkCartItemsRequest = Static<typeof BulkCartItemsRequest>;
export const BulkCartItemsResponse = exactly({
  items: Type.Array(CartItem, { description: 'The whole cart afterwards, as far as it can be sold' }),
});
export type BulkCartItemsResponse = Static<typeof BulkCartItemsResponse>;

export const FetchCartQuery = exactly({
  currency_code: Type.Optional(
    Type.Enum([...PAYMENT_CURRENCIES], { default: 'AED', description: 'Currency to be paid in' }),
  ),
  use_reward_points: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Use as many points as possible; none where a card cannot be paid with points',
    }),
  ),
});

export const ChangeQuantityRequest = exactly({
  cart_item: exactly({
    cart_item_id: Type.Optional(Type.String({ maxLength: 500, description: 'Needed for ADD and REMOVE' })),
    action: Type.Enum(['ADD', 'REMOVE', 'CLEAR'], {
      description: `One more (at most ${MAX_LINE_QUANTITY}), one less (at 1 the line goes), or empty the cart`,
    }),
  }),
});
export type ChangeQuantityRequest = Static<typeof ChangeQuantityRequest>;

export const CartItemParams = exactly({ cart_item_id: Type.String({ maxLength: 500 }) });

/** The line after the change, without prices. */
export const ChangedCartItem = exactly({
  cart_item: nullable(
    exactly(
      { cart_item_id: Type.String(), quantity: Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY }) },
      { description: 'null: the line is gone, or the cart is empty' },
    ),
  ),
});
export type ChangedCartItem = Static<typeof ChangedCartItem>;

/** A line that cannot be sold (the brand or the value is no longer offered …). */
export const LineError = exactly({
  index: Type.Integer({ description: 'Position of the line in the request, from 0' }),
  field: Type.String({ description: 'The invalid field of the line' }),
  message: Type.String(),
});
export type LineError = Static<typeof LineError>;
/** `data` of a 422 about lines. */
export const LineErrors = exactly({ line_faults: Type.Array(LineError) });
export type LineErrors = Static<typeof LineErrors>;

/** `data` of a 409 "Prices have changed". */
export const PricesChanged = exactly({
  price_breakdown: PriceBreakdown,
  order_total_aed: Amount,
  card_value_aed: Amount,
  amount_to_pay: Amount,
  current_exchange_rate: Type.Number(),
  used_credits: Type.Optional(Type.Integer({ description: 'Points; only for a customer' })),
});
export type PricesChanged = Static<typeof PricesChanged>;
