import { currencyFeeIn } from '../../core/money/quote';
import type { OrderWithLines } from './order-repository';

/** The part of an order's subtotal that cards of another currency add, in minor units of the payment currency. */
export function orderCurrencyFee({ order, lines }: Pick<OrderWithLines, 'order' | 'lines'>): number {
  const foreign = lines.filter(({ currencyCode }) => currencyCode !== order.paymentCurrency);
  return foreign.reduce((total, { value }) => total + currencyFeeIn(value), 0);
}
