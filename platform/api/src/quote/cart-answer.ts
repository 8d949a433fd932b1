import {
  type Cart,
  type CartItem,
  MAX_CARDS_PER_ORDER,
  MAX_ORDER_AED,
  type PriceBreakdown,
} from '@giftstore/contracts/api';
import type { Unit } from '../catalogue/catalogue';
import { toMajor } from '../money/decimal';
import type { Totals } from '../money/quote';
import type { PricedLines, SellableLine } from './price-lines';

/** Priced lines as a guest's cart in the words of the wire; `unit` names the card currency of an empty one. */
export function guestCart({ lines, totals }: PricedLines, unit: Unit): Cart {
  const cards = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  const cartUnit = lines[0]?.unit ?? unit;
  return {
    items: lines.map(cartItem),
    cart_currency: { id: cartUnit.id, unit_name_short: cartUnit.currencyCode },
    total_price_in_aed: toMajor(totals.orderTotalAed),
    used_credits: 0,
    available_credits: 0,
    price_breakdown: priceBreakdown(totals),
    payment_methods: { credit_card: { amount: toMajor(totals.cardAmount) }, points: { amount: 0 } },
    minimum_payable_amount: toMajor(totals.minimumPayable),
    limits: {
      cards: Math.max(0, MAX_CARDS_PER_ORDER - cards),
      amount_aed: toMajor(Math.max(0, MAX_ORDER_AED * 100 - totals.orderTotalAed)),
    },
  };
}

/** The parts of a price; they add up to the grand total. */
export function priceBreakdown(
  totals: Pick<
    Totals,
    'subTotal' | 'markup' | 'serviceFee' | 'vatOnMarkup' | 'vatOnServiceFee' | 'grandTotal'
  >,
): PriceBreakdown {
  const amount = (minor: number) => ({ amount: toMajor(minor) });
  return {
    sub_total: amount(totals.subTotal),
    markup: amount(totals.markup),
    service_fee: amount(totals.serviceFee),
    vat_on_markup: amount(totals.vatOnMarkup),
    vat_on_service_fee: amount(totals.vatOnServiceFee),
    grand_total: amount(totals.grandTotal),
  };
}

function cartItem({ line, brand, unit, price }: SellableLine, index: number): CartItem {
  return {
    ...line,
    cart_item_id: String(index + 1),
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
