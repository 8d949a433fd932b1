import type { Cart, CartItem, CartLimits, PriceBreakdown, UnavailableItem } from '@giftstore/contracts/api';
import { MAX_CARDS_PER_DAY, MAX_CARDS_PER_ORDER, MAX_ORDER_AED } from '@giftstore/contracts/limits';
import { toMajor } from '../../core/money/decimal';
import type { Totals } from '../../core/money/quote';
import type { Unit } from '../catalogue/catalogue';

import type { PricedLines, SellableLine } from './price-lines';

/** The cards that count towards a buyer's daily limit, as `GiftcardLimit` and `DailyLimitReached` have them. */
export interface RecentCards {
  as_of: string;
  frees_at: string[];
}

/** The parts of a customer's cart that a guest's cart does not have. */
export interface AccountCart {
  /** The ids of the priced lines, in the same order. */
  ids: string[];
  /** Points that the cart can be paid with. */
  points: number;
  recentCards: RecentCards;
  unavailable: UnavailableItem[];
}

/**
 * Converts priced lines to the API's cart; a guest's cart has no `account`.
 * @param unit the card currency of an empty cart
 */
export function cartResponse(
  { lines, totals, exchangeRate }: PricedLines,
  unit: Unit,
  account?: AccountCart,
): Cart {
  const cards = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  const cartUnit = lines[0]?.unit ?? unit;
  return {
    items: lines.map((line, index) => cartItem(line, account?.ids[index] ?? String(index + 1))),
    ...(account?.unavailable.length ? { unavailable_items: account.unavailable } : {}),
    cart_currency: { id: cartUnit.id, unit_name_short: cartUnit.currencyCode },
    ...(exchangeRate === undefined ? {} : { exchange_rate: exchangeRate }),
    // A point is worth 0.01 AED.
    total_price_in_aed: toMajor(totals.orderTotalAed - totals.pointsUsed),
    used_credits: totals.pointsUsed,
    available_credits: account?.points ?? 0,
    price_breakdown: priceBreakdown(totals),
    payment_methods: {
      credit_card: { amount: toMajor(totals.cardAmount) },
      points: { amount: toMajor(totals.pointsValue) },
    },
    minimum_payable_amount: toMajor(totals.minimumPayable),
    limits: {
      ...cardLimit(cards, account?.recentCards),
      amount_aed: toMajor(Math.max(0, MAX_ORDER_AED * 100 - totals.orderTotalAed)),
    },
  };
}

/** How many cards may be added to these, and where the daily limit leaves none, when the next one may. */
function cardLimit(cards: number, recent?: RecentCards): Omit<CartLimits, 'amount_aed'> {
  if (!recent) return { cards: Math.max(0, MAX_CARDS_PER_ORDER - cards) };
  const { as_of, frees_at: all } = recent;
  const left = Math.min(MAX_CARDS_PER_ORDER, MAX_CARDS_PER_DAY - all.length) - cards;
  // So many must stop counting until one more fits; a cart that has a whole day's cards gets no room by waiting.
  const frees_at = left > 0 ? undefined : all[cards + all.length - MAX_CARDS_PER_DAY];
  return { cards: Math.max(0, left), ...(frees_at === undefined ? {} : { as_of, frees_at }) };
}

/** The parts of a price; the grand total is their sum less the value of the points. */
export function priceBreakdown(
  totals: Pick<
    Totals,
    | 'subTotal'
    | 'currencyFee'
    | 'markup'
    | 'serviceFee'
    | 'vatOnMarkup'
    | 'vatOnServiceFee'
    | 'grandTotal'
    | 'pointsValue'
  >,
): PriceBreakdown {
  const amount = (minor: number) => ({ amount: toMajor(minor) });
  return {
    converted_value: amount(totals.subTotal - totals.currencyFee),
    currency_fee: amount(totals.currencyFee),
    sub_total: amount(totals.subTotal),
    markup: amount(totals.markup),
    service_fee: amount(totals.serviceFee),
    vat_on_markup: amount(totals.vatOnMarkup),
    vat_on_service_fee: amount(totals.vatOnServiceFee),
    grand_total: amount(totals.grandTotal - totals.pointsValue),
  };
}

/** Converts a priced line to the API's cart item. */
export function cartItem({ line, brand, unit, price }: SellableLine, id: string): CartItem {
  return {
    ...line,
    cart_item_id: id,
    name: brand.name,
    country_name: unit.countryName,
    unit_name_short: unit.currencyCode,
    giftcard_image: brand.image,
    images: { color: { medium_rectangle: brand.image } },
    markup_percentage: Number(brand.markupPercentage),
    is_redeemable_for_gg_points: brand.redeemableForPoints,
    card_value_aed: toMajor(price.valueAed),
    giftcard_value_with_markup: toMajor(price.cardWithMarkup),
    card_value_aed_with_markup: toMajor(price.valueWithMarkupAed),
  };
}
