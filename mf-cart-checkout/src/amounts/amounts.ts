import type { Cart, Order, PriceBreakdown, PricesChanged } from '@giftstore/contracts/api';

/** What a purchase comes to, in major units of the payment currency, as the server said it. */
export interface Amounts {
  currency: string;
  subTotal: number;
  /** Markup and service fee (spec core §4). */
  serviceFee: number;
  /** On markup and on service fee. */
  vat: number;
  /** Reward points that pay a part of it, or all, and how much that is. */
  usedCredits?: number;
  pointsAmount?: number;
  /** What is left to pay after points. */
  grandTotal: number;
  /** What the card pays: the grand total, or the least that a card can be charged. */
  toPay: number;
  /** In AED, sent back with the order to be compared. */
  orderTotalAed?: number;
  cardValueAed?: number;
}

/** Of a quote. */
export function amountsOfQuote(quote: Cart, currency: string): Amounts {
  const cardValue = quote.items.reduce((total, item) => total + minor(item.card_value_aed), 0);
  return {
    ...parts(quote.price_breakdown),
    currency,
    usedCredits: quote.used_credits,
    toPay: quote.payment_methods.credit_card.amount,
    orderTotalAed: quote.total_price_in_aed,
    cardValueAed: cardValue / 100,
  };
}

/** Of an order that waits for its payment. */
export function amountsOfOrder(order: Pick<Order, OrderAmounts>): Amounts {
  return {
    ...parts(order.price_breakdown),
    currency: order.payment_currency,
    usedCredits: order.credits_used,
    toPay: order.credit_debit_card_amount,
  };
}
type OrderAmounts = 'price_breakdown' | 'payment_currency' | 'credits_used' | 'credit_debit_card_amount';

/** Of a 409 "Prices have changed". */
export function amountsOfChange(change: PricesChanged, currency: string): Amounts {
  return {
    ...parts(change.price_breakdown),
    currency,
    usedCredits: change.used_credits ?? 0,
    toPay: change.amount_to_pay,
    orderTotalAed: change.order_total_aed,
    cardValueAed: change.card_value_aed,
  };
}

/** The sum of amounts, exact: decimals are added as minor units. */
function sum(...amounts: number[]): number {
  return amounts.reduce((total, amount) => total + minor(amount), 0) / 100;
}

function minor(amount: number): number {
  return Math.round(amount * 100);
}

function parts(breakdown: PriceBreakdown) {
  const { sub_total, markup, service_fee, vat_on_markup, vat_on_service_fee, grand_total } = breakdown;
  const subTotal = sub_total.amount;
  const serviceFee = sum(markup.amount, service_fee.amount);
  const vat = sum(vat_on_markup.amount, vat_on_service_fee.amount);
  const grandTotal = grand_total.amount;
  return { subTotal, serviceFee, vat, pointsAmount: sum(subTotal, serviceFee, vat, -grandTotal), grandTotal };
}
