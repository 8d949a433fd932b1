import { type Static, Type } from 'typebox';
import { MediumImage } from './catalogue';
import { Amount, CurrencyCode, email, exactly, Id, PaymentCurrency, text } from './primitives';

/** Cart lines and what they come to (contract: "Cart" and "Money rules"). */

export const MAX_CARDS_PER_ORDER = 5;
export const MAX_ORDER_AED = 1000;
export const MAX_LINES = 50;

const line = {
  brand_id: Id,
  currency: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Id of the gift-card unit' }),
  /** Of the country list; kept with the order. Prices follow the unit, never this. */
  country_id: Id,
  giftcard_value: Type.Number({
    exclusiveMinimum: 0,
    maximum: 100_000_000,
    description: "One of the brand's denominations, in the unit's currency",
  }),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_CARDS_PER_ORDER }),
  isforself: Type.Boolean(),
  gift_message: Type.Optional(Type.String({ maxLength: 255 })),
  contact_name: Type.Optional(text(100)),
  contact_email: Type.Optional(email(100)),
  gifting_image_id: Type.Optional(Id),
};

/** A line as a client sends it; prices are the server's. */
export const CartLine = exactly(line);
export type CartLine = Static<typeof CartLine>;

/** A line as the server answers it. Amounts with `aed` are for the whole line, those without for one card. */
export const CartItem = exactly({
  cart_item_id: Type.String({ description: 'In a quote, the position of the line, from "1"' }),
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

const amount = exactly({ amount: Amount });

/** In the checkout currency; the first five add up to `grand_total`. Points are not yet taken off. */
export const PriceBreakdown = exactly({
  sub_total: amount,
  markup: amount,
  service_fee: amount,
  vat_on_markup: amount,
  vat_on_service_fee: amount,
  grand_total: amount,
});
export type PriceBreakdown = Static<typeof PriceBreakdown>;

export const Cart = exactly({
  items: Type.Array(CartItem),
  cart_currency: exactly({ id: Id, unit_name_short: CurrencyCode }),
  total_price_in_aed: Type.Number({ description: 'The grand total in AED' }),
  used_credits: Type.Integer({ description: 'Points used' }),
  available_credits: Type.Integer({ description: 'Points to have; 0 for a guest' }),
  price_breakdown: PriceBreakdown,
  payment_methods: exactly({ credit_card: amount, points: amount }),
  minimum_payable_amount: Amount,
  limits: exactly({
    cards: Type.Integer({ description: 'Cards that may still be added to this order' }),
    amount_aed: Type.Number({ description: 'AED that this order may still grow by' }),
  }),
});
export type Cart = Static<typeof Cart>;

export const QuoteRequest = exactly({
  cart_items: Type.Array(CartLine, { maxItems: MAX_LINES }),
  currency_code: PaymentCurrency,
});
export type QuoteRequest = Static<typeof QuoteRequest>;

/** A line that cannot be sold as it is (a brand that is gone, a value no longer offered …). */
export const LineFault = exactly({
  index: Type.Integer({ description: 'Position of the line in the request, from 0' }),
  field: Type.String({ description: 'The field of the line that does not fit' }),
  message: Type.String(),
});
export type LineFault = Static<typeof LineFault>;
/** `data` of a 422 about lines. */
export const LineFaults = exactly({ line_faults: Type.Array(LineFault) });
export type LineFaults = Static<typeof LineFaults>;

/** `data` of a 409 "Prices have changed". */
export const PricesChanged = exactly({
  price_breakdown: PriceBreakdown,
  order_total_aed: Amount,
  card_value_aed: Amount,
  amount_to_pay: Amount,
  current_exchange_rate: Type.Number(),
});
export type PricesChanged = Static<typeof PricesChanged>;
