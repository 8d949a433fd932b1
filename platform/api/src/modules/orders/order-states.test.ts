import type { OrderStatus } from '@giftstore/contracts/api';
import { canBecome, isOpen, transitions } from './order-states';

const states = Object.keys(transitions) as OrderStatus[];

describe('the states of an order', () => {
  it('become paid only from PENDING_PAYMENT, and once', () => {
    expect(states.filter((state) => canBecome(state, 'APPROVED'))).toEqual(['PENDING_PAYMENT']);
    expect(canBecome('APPROVED', 'APPROVED')).toBe(false);
  });

  it('end with an expired, failed, cancelled or refunded order', () => {
    for (const end of ['FAILED', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const)
      expect(transitions[end]).toEqual([]);
  });

  it('cannot fail once the order is paid', () => {
    for (const paid of ['APPROVED', 'FULFILLED'] as const) {
      expect(canBecome(paid, 'FAILED')).toBe(false);
      expect(canBecome(paid, 'EXPIRED')).toBe(false);
      expect(isOpen(paid)).toBe(false);
    }
  });
});
