import type { OrderRow } from '@giftstore/contracts/api';
import { classNames } from '@giftstore/ui';
import { Price } from '@giftstore/ui/checkout';
import { AmountPaid } from '../../orders/AmountPaid';
import { isOpen, isUncharged } from '../../orders/order-status';
import text from './OrderText.module.css';

/** The amount of an order: prominent only once it is paid, because its column and its card call it paid. */
export function OrderAmount({ order }: { order: OrderRow }) {
  const amount = <AmountPaid order={order} />;
  const isPending = isOpen(order.order_status) || isUncharged(order.order_status);
  if (isPending) return <span className={classNames(text.muted, text.amount)}>{amount}</span>;
  return <Price className={text.amount}>{amount}</Price>;
}
