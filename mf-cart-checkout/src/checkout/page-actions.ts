import type { ShellServices } from '@giftstore/contracts';

type Buyer = 'guest' | 'customer';

/** The steps of a payment, with what the monitoring may know of each: words of ours and numbers, nothing of a person. */
interface PaymentSteps {
  payment_wizard_opened: { step: 'guest' | 'card'; buyer: Buyer; cards: number };
  payment_step: { step: 'guest' | 'card' };
  payment_pay_pressed: { currency: string };
  /** The provider took no card, or the bank declined it. `ms` since Pay was pressed. */
  payment_provider_refused: { ms: number };
  payment_order_created: { buyer: Buyer; ms: number };
  payment_approved: { card: boolean; points: boolean };
  payment_failed: Record<string, never>;
}

/** Tells the monitoring agent of a payment step, where there is one (spec core §7, Other calls). */
export function recordStep<S extends keyof PaymentSteps>(
  { record }: Pick<ShellServices, 'record'>,
  step: S,
  attributes: PaymentSteps[S],
): void {
  try {
    record?.(step, attributes);
  } catch {
    // An agent that fails is no reason for a payment to.
  }
}

/** Milliseconds since `start`, a time of `performance.now()`. */
export function since(start: number): number {
  return Math.round(performance.now() - start);
}
