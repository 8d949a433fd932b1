import type { OrderRow } from '@giftstore/contracts/api';
import { classNames } from '@giftstore/ui';
import { Price } from '@giftstore/ui/checkout';
import { AmountPaid } from '../../orders/AmountPaid';
import { isAllCancelled, isOpen, isRefunded, isUncharged } from '../../orders/order-status';
import text from './OrderText.module.css';
import { RefundedAmount } from './RefundedAmount';

/**
 * The amount of an order, and what was refunded of it. Prominent only once it is paid and while it stays paid, because its column
 * and its card call it paid.
 */
export function OrderAmount({ order }: { order: OrderRow }) {
  const amount = <AmountPaid order={order} />;
  const { order_status: status } = order;
  const isOver = isUncharged(status) || isRefunded(status) || isAllCancelled(order);
  return (
    <>
      {isOpen(status) || isOver ? (
        <span className={classNames(text.muted, text.amount)}>{amount}</span>
      ) : (
        <Price className={text.amount}>{amount}</Price>
      )}
      <RefundedAmount order={order} />
    </>
  );
}
