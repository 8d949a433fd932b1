import type { Order } from '@giftstore/contracts/api';

/** The amounts of an order, in major units of its payment currency. */
export interface OrderAmounts {
  /** The subtotal's parts where cards are of another currency than the one paid in (rule core-5.37). */
  convertedValue: number;
  currencyFee: number;
  subTotal: number;
  /** Markup plus service fee (rule core-4.19). */
  serviceFee: number;
  /** On markup and service fee (rule core-4.20). */
  vat: number;
  /** Before points. */
  total: number;
  /** What the points pay. */
  points: number;
  /** After points. */
  grandTotal: number;
}

export function orderAmounts({ price_breakdown }: Pick<Order, 'price_breakdown'>): OrderAmounts {
  const { converted_value, currency_fee, sub_total, markup, service_fee, grand_total } = price_breakdown;
  const { vat_on_markup, vat_on_service_fee } = price_breakdown;
  const subTotal = sub_total.amount;
  const serviceFee = sum(markup.amount, service_fee.amount);
  const vat = sum(vat_on_markup.amount, vat_on_service_fee.amount);
  const grandTotal = grand_total.amount;
  const total = sum(subTotal, serviceFee, vat);
  return {
    convertedValue: converted_value.amount,
    currencyFee: currency_fee.amount,
    subTotal,
    serviceFee,
    vat,
    total,
    points: sum(total, -grandTotal),
    grandTotal,
  };
}

/** The exact sum: amounts are added as minor units. */
function sum(...amounts: number[]): number {
  return amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;
}
