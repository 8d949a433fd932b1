import type { ShellServices } from '@giftstore/contracts';

type Buyer = 'guest' | 'customer';

/** The steps of a payment with their attributes: codes and numbers only, no personal data. */
interface PaymentSteps {
  payment_wizard_opened: { step: 'guest' | 'card'; buyer: Buyer; cards: number };
  payment_step: { step: 'guest' | 'card' };
  payment_pay_pressed: { currency: string };
  /** The provider refused the payment card, or the bank declined it. `ms` since Pay was pressed. */
  payment_provider_refused: { ms: number };
  payment_order_created: { buyer: Buyer; ms: number };
  payment_approved: { card: boolean; points: boolean };
  payment_failed: Record<string, never>;
}

/** Records a payment step with the monitoring agent, where there is one (rule core-7.4). Never throws. */
export function recordStep<S extends keyof PaymentSteps>(
  { record }: Pick<ShellServices, 'record'>,
  step: S,
  attributes: PaymentSteps[S],
): void {
  try {
    record?.(step, attributes);
  } catch {
    // A failing agent must not stop a payment.
  }
}

/** Whole milliseconds since `start`, a time of `performance.now()`. */
export function elapsedMs(start: number): number {
  return Math.round(performance.now() - start);
}
