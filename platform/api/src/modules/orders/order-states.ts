import type { OrderStatus } from '@giftstore/contracts/api';

/** What may follow what (contract: "States"). An order that is not named on the right never gets there. */
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

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** Not paid yet and may still be. */
export function isOpen(state: OrderStatus): boolean {
  return state === 'CREATED' || state === 'PENDING_PAYMENT';
}

/** States that do not count towards a guest's limit. */
export const givenUp: readonly OrderStatus[] = ['FAILED', 'EXPIRED'];
