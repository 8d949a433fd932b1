import type { Cart, Order, PriceBreakdown, PricesChanged } from '@giftstore/contracts/api';

/** What a purchase comes to, in major units of the payment currency, as the server said it. */
export interface Amounts {
  currency: string;
  subTotal: number;
  /** Markup and service fee (spec core §4). */
  serviceFee: number;
  /** On markup and on service fee. */
  vat: number;
  grandTotal: number;
  /** What the card pays: the grand total, or the least that a card can be charged. */
  toPay: number;
  /** In AED, sent back with the order to be compared. */
  orderTotalAed?: number;
  cardValueAed?: number;
}

/** Of a quote. */
export function amountsOfQuote(quote: Cart, currency: string): Amounts {
  const cardValue = quote.items.reduce((sum, item) => sum + minor(item.card_value_aed), 0);
  return {
    ...parts(quote.price_breakdown),
    currency,
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
    toPay: order.credit_debit_card_amount,
  };
}
type OrderAmounts = 'price_breakdown' | 'payment_currency' | 'credit_debit_card_amount';

/** Of a 409 "Prices have changed". */
export function amountsOfChange(change: PricesChanged, currency: string): Amounts {
  return {
    ...parts(change.price_breakdown),
    currency,
    toPay: change.amount_to_pay,
    orderTotalAed: change.order_total_aed,
    cardValueAed: change.card_value_aed,
  };
}

/** The sum of two amounts, exact: decimals are added as minor units. */
function plus(one: number, other: number): number {
  return (minor(one) + minor(other)) / 100;
}

function minor(amount: number): number {
  return Math.round(amount * 100);
}

function parts({
  sub_total,
  markup,
  service_fee,
  vat_on_markup,
  vat_on_service_fee,
  grand_total,
}: PriceBreakdown) {
  return {
    subTotal: sub_total.amount,
    serviceFee: plus(markup.amount, service_fee.amount),
    vat: plus(vat_on_markup.amount, vat_on_service_fee.amount),
    grandTotal: grand_total.amount,
  };
}
