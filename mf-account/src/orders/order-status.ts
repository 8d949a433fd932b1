import type { OrderStatus } from '@giftstore/contracts/api';

/** The shopper paid, and the gift cards are on their way or out. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'APPROVED' || status === 'FULFILLED';
}

/** Not paid, and no longer payable: no money was taken. */
export function isUncharged(status: OrderStatus): boolean {
  return status === 'FAILED' || status === 'EXPIRED';
}

/** The payment is not decided yet. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'CREATED' || status === 'PENDING_PAYMENT';
}
