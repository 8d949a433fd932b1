import type { Cart, Order, PriceBreakdown, PricesChanged } from '@giftstore/contracts/api';
import { POINTS_PER_AED } from '@giftstore/contracts/limits';

/** The server's amounts of a purchase, in major units of the payment currency. */
export interface Amounts {
  currency: string;
  /** The subtotal's parts where cards are of another currency than the one paid in (rule core-5.37). */
  convertedValue: number;
  currencyFee: number;
  /** What one unit of the cards' currency was converted to, where the server says so. */
  exchangeRate?: number | undefined;
  subTotal: number;
  /** Markup plus service fee (rule core-4.19). */
  serviceFee: number;
  /** On markup and service fee (rule core-4.20). */
  vat: number;
  /** Reward points used, and the amount that they pay. */
  usedCredits?: number;
  pointsAmount?: number;
  /** The amount after points. */
  grandTotal: number;
  /** The charge of the payment card: the grand total, or the minimum payable amount (rule core-5.29). */
  toPay: number;
  /** The least charge of a payment card, where it may be why not all points are used. */
  leastToPay?: number | undefined;
  /** In AED before points; sent with the order, so that the server can compare it. */
  orderTotalAed?: number;
  cardValueAed?: number;
}

/** The amounts of a quote. */
export function amountsOfQuote(quote: Cart, currency: string): Amounts {
  const cardValue = quote.items.reduce((total, item) => total + minor(item.card_value_aed), 0);
  return {
    ...parts(quote.price_breakdown),
    currency,
    exchangeRate: quote.exchange_rate,
    usedCredits: quote.used_credits,
    toPay: quote.payment_methods.credit_card.amount,
    leastToPay: quote.used_credits < quote.available_credits ? quote.minimum_payable_amount : undefined,
    orderTotalAed: totalBeforePointsAed(quote),
    cardValueAed: cardValue / 100,
  };
}

/** The total of a quote in AED before points, each of which is worth 1 / POINTS_PER_AED. */
export function totalBeforePointsAed(quote: Pick<Cart, 'total_price_in_aed' | 'used_credits'>): number {
  return sum(quote.total_price_in_aed, quote.used_credits / POINTS_PER_AED);
}

/** The amounts of an order. */
export function amountsOfOrder(order: Pick<Order, OrderAmounts>): Amounts {
  return {
    ...parts(order.price_breakdown),
    currency: order.payment_currency,
    usedCredits: order.credits_used,
    toPay: order.credit_debit_card_amount,
  };
}
type OrderAmounts = 'price_breakdown' | 'payment_currency' | 'credits_used' | 'credit_debit_card_amount';

/** The amounts of a 409 "Prices have changed". */
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

/** The exact sum: amounts are added as minor units. */
function sum(...amounts: number[]): number {
  return amounts.reduce((total, amount) => total + minor(amount), 0) / 100;
}

function minor(amount: number): number {
  return Math.round(amount * 100);
}

function parts(breakdown: PriceBreakdown) {
  const { converted_value, currency_fee, sub_total, markup, service_fee, grand_total } = breakdown;
  const { vat_on_markup, vat_on_service_fee } = breakdown;
  const subTotal = sub_total.amount;
  const serviceFee = sum(markup.amount, service_fee.amount);
  const vat = sum(vat_on_markup.amount, vat_on_service_fee.amount);
  const grandTotal = grand_total.amount;
  return {
    convertedValue: converted_value.amount,
    currencyFee: currency_fee.amount,
    subTotal,
    serviceFee,
    vat,
    pointsAmount: sum(subTotal, serviceFee, vat, -grandTotal),
    grandTotal,
  };
}
