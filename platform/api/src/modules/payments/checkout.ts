import type { CheckoutRequest, CheckoutResponse, Failure, OrderStatus } from '@giftstore/contracts/api';
import { paths } from '@giftstore/contracts/paths';
import { DomainError, notFound } from '../../core/domain-error';
import { suspendAt } from '../../core/fault-injection';
import { retryTransaction } from '../../infra/database/transaction';
import { fail } from '../../infra/http/envelope';
import { isOpen } from '../orders/order-states';
import { type Intent, IntentMovedOn, PaymentDeclined, type PaymentProvider } from './payment-provider';
import {
  type Attempt,
  beginAttempt,
  endAttempt,
  type PaymentStatus,
  rememberIntent,
} from './payment-repository';
import { type SettleDeps, settle } from './settle';

export interface CheckoutDeps extends SettleDeps {
  provider: PaymentProvider;
  storefrontUrl: string;
  /** The longest that a call to the provider takes, in seconds. */
  providerSeconds: number;
}

type CheckoutOutcome = { status: number; body: CheckoutResponse | Failure };
type Payment = CheckoutRequest['payment'];

/**
 * Pays an order with a payment method, in three steps none of which spans another: the try is written down; the provider
 * is asked (the order's one intent is made or used again, so that there are never two charges); what came of it is
 * written down. Dies the process in between, the webhook or the second look finds the charge.
 * @param payment whose order the caller may pay
 * @returns 200 with where to go next, or 402 when the card was declined (the order can be paid with another one)
 */
export async function checkOut(deps: CheckoutDeps, payment: Payment): Promise<CheckoutOutcome> {
  const attempt = await begin(deps, payment.order_id);
  const { orderId } = attempt;
  try {
    const intent = await charge(deps, attempt, payment);
    if (intent.status === 'succeeded') {
      if (__FAULT_INJECTION__) await suspendAt('after-charge');
      await settle(
        deps,
        { ...attempt, id: orderId },
        { ...attempt, intentId: intent.id },
        intent,
        'checkout',
      );
    } else {
      await endAttempt(deps.db, orderId, intent.status as PaymentStatus);
    }
    return { status: 200, body: checkoutAnswer(intent) };
  } catch (error) {
    if (!(error instanceof PaymentDeclined)) {
      await endAttempt(deps.db, orderId);
      throw error;
    }
    await endAttempt(deps.db, orderId, 'declined');
    return { status: 402, body: fail(402, { message: error.message, errors: { base: [error.message] } }) };
  }
}

/** First step: one try at a time, and only while the order is open. */
async function begin({ db, providerSeconds }: CheckoutDeps, orderNumber: string): Promise<Attempt> {
  // Two calls and room.
  const begun = await retryTransaction(() => beginAttempt(db, orderNumber, 3 * providerSeconds));
  if (!begun) throw notFound();
  if (begun.attempt) return begun.attempt;
  if (isOpen(begun.state as OrderStatus)) {
    if (begun.nothingToPay) throw refuse('conflict', 'Nothing of this order is paid by card');
    throw refuse('busy', 'A payment for this order is under way');
  }
  throw refuse('conflict', 'This order can no longer be paid');
}

/** Second step: no transaction is open while the provider is asked. */
async function charge(
  { db, provider, storefrontUrl }: CheckoutDeps,
  attempt: Attempt,
  { token, access_token, order_id: orderNumber }: Payment,
): Promise<Intent> {
  const { amount, currency, attempts, orderId } = attempt;
  let { intentId } = attempt;
  if (!intentId) {
    const made = await provider.createIntent({ amount, currency, orderId, orderNumber });
    intentId = made.id;
    await rememberIntent(db, orderId, intentId);
  }
  const back = paths.success({ order_id: orderNumber, pi_id: intentId, access_token });
  try {
    return await provider.confirm(intentId, currency, {
      paymentMethod: token,
      returnUrl: new URL(back, storefrontUrl).href,
      attempt: attempts,
      orderId,
    });
  } catch (error) {
    if (!(error instanceof IntentMovedOn)) throw error;
    return movedOn(await provider.retrieve(intentId, currency));
  }
}

/** An earlier try has gone through after all, or the intent was given up meanwhile. */
function movedOn(intent: Intent): Intent {
  if (intent.status === 'succeeded' || intent.status === 'processing') return intent;
  throw refuse('conflict', 'This order can no longer be paid');
}

function checkoutAnswer(intent: Intent): CheckoutResponse {
  return {
    status: 'Success',
    code: 200,
    redirect_url: intent.status === 'requires_action' ? intent.redirectUrl : null,
    pi_secret: intent.secret,
    pi_id: intent.id,
    pi_status: intent.status as CheckoutResponse['pi_status'],
  };
}

function refuse(code: 'conflict' | 'busy', message: string): DomainError {
  return new DomainError(code, {
    message,
    errors: { base: [message] },
    ...(code === 'busy' ? { retryAfter: 2 } : {}),
  });
}
