import type { OrderStatus } from '@giftstore/contracts/api';

/** The transitions that are allowed from each state. */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  CREATED: ['PENDING_PAYMENT', 'FAILED', 'EXPIRED'],
  PENDING_PAYMENT: ['APPROVED', 'FAILED', 'EXPIRED'],
  APPROVED: ['FULFILLED', 'CANCELLED', 'REFUNDED'],
  FULFILLED: ['CANCELLED', 'REFUNDED'],
  FAILED: [],
  EXPIRED: [],
  CANCELLED: [],
  REFUNDED: [],
};

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** Unpaid, and can still be paid. */
export function isOpen(state: OrderStatus): boolean {
  return state === 'CREATED' || state === 'PENDING_PAYMENT';
}

/** Was never paid, whether or not it can still be. */
export function isUnpaid(state: OrderStatus): boolean {
  return isOpen(state) || state === 'FAILED' || state === 'EXPIRED';
}
