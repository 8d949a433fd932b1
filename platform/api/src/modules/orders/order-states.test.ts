import type { OrderStatus } from '@giftstore/contracts/api';
import { canBecome, isOpen, transitions } from './order-states';

const states = Object.keys(transitions) as OrderStatus[];

describe('the states of an order', () => {
  it('are paid only after a payment was begun, and only once', () => {
    expect(states.filter((state) => canBecome(state, 'APPROVED'))).toEqual(['PENDING_PAYMENT']);
    expect(canBecome('APPROVED', 'APPROVED')).toBe(false);
  });

  it('never lead out of an expired, failed, cancelled or refunded order', () => {
    for (const end of ['FAILED', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const)
      expect(transitions[end]).toEqual([]);
  });

  it('never fail a paid order', () => {
    for (const paid of ['APPROVED', 'FULFILLED'] as const) {
      expect(canBecome(paid, 'FAILED')).toBe(false);
      expect(canBecome(paid, 'EXPIRED')).toBe(false);
      expect(isOpen(paid)).toBe(false);
    }
  });
});
