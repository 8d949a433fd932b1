import type { CheckoutRequest, CheckoutResponse, Failure, OrderStatus } from '@giftstore/contracts/api';
import { paths } from '@giftstore/contracts/paths';
import { DomainError, notFound } from '../../core/domain-error';
import { suspendAt } from '../../core/fault-injection';
import { retryTransaction } from '../../infra/database/transaction';
import { fail } from '../../infra/http/envelope';
import { isOpen } from '../orders/order-states';
import {
  type Intent,
  PaymentDeclined,
  type PaymentProvider,
  UnexpectedIntentState,
} from './payment-provider';
import { type Attempt, beginAttempt, endAttempt, type PaymentStatus, saveIntent } from './payment-repository';
import { type SettleDeps, settle } from './settle';

export interface CheckoutDeps extends SettleDeps {
  provider: PaymentProvider;
  storefrontUrl: string;
  /** The timeout of a call to the provider, in seconds. */
  providerSeconds: number;
}

type CheckoutOutcome = { status: number; body: CheckoutResponse | Failure };
type Payment = CheckoutRequest['payment'];

/**
 * Pays an order with a payment method, in three separate steps: record the attempt; create or reuse the order's one intent
 * and confirm it at the provider, so that there are never two charges; record the result. If the process dies in between,
 * the webhook or the reconciler finds the charge.
 * @param payment whose order the caller may pay
 * @returns 200 with where to go next, or 402 for a declined payment card (the order can be paid with another one)
 */
export async function checkOut(deps: CheckoutDeps, payment: Payment): Promise<CheckoutOutcome> {
  const attempt = await beginCheckout(deps, payment.order_id);
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
    return { status: 200, body: checkoutResponse(intent) };
  } catch (error) {
    if (!(error instanceof PaymentDeclined)) {
      await endAttempt(deps.db, orderId);
      throw error;
    }
    await endAttempt(deps.db, orderId, 'declined');
    return { status: 402, body: fail(402, { message: error.message, errors: { base: [error.message] } }) };
  }
}

/** First step: one attempt at a time, and only while the order is open. */
async function beginCheckout({ db, providerSeconds }: CheckoutDeps, orderNumber: string): Promise<Attempt> {
  // An attempt makes two calls; the third is a margin.
  const started = await retryTransaction(() => beginAttempt(db, orderNumber, 3 * providerSeconds));
  if (!started) throw notFound();
  if (started.attempt) return started.attempt;
  if (isOpen(started.state as OrderStatus)) {
    if (started.nothingToPay) throw checkoutError('conflict', 'Nothing of this order is paid by card');
    throw checkoutError('busy', 'A payment for this order is under way');
  }
  throw checkoutError('conflict', 'This order can no longer be paid');
}

/** Second step: no transaction is open during the calls to the provider. */
async function charge(
  { db, provider, storefrontUrl }: CheckoutDeps,
  attempt: Attempt,
  { token, access_token, order_id: orderNumber }: Payment,
): Promise<Intent> {
  const { amount, currency, attempts, orderId } = attempt;
  let { intentId } = attempt;
  if (!intentId) {
    const created = await provider.createIntent({ amount, currency, orderId, orderNumber });
    intentId = created.id;
    await saveIntent(db, orderId, intentId);
  }
  const returnPath = paths.success({ order_id: orderNumber, pi_id: intentId, access_token });
  try {
    return await provider.confirm(intentId, currency, {
      paymentMethod: token,
      returnUrl: new URL(returnPath, storefrontUrl).href,
      attempt: attempts,
      orderId,
    });
  } catch (error) {
    if (!(error instanceof UnexpectedIntentState)) throw error;
    return requirePayable(await provider.retrieve(intentId, currency));
  }
}

/** Accepts an intent that an earlier attempt has paid. @throws DomainError `conflict` for any other state */
function requirePayable(intent: Intent): Intent {
  if (intent.status === 'succeeded' || intent.status === 'processing') return intent;
  throw checkoutError('conflict', 'This order can no longer be paid');
}

function checkoutResponse(intent: Intent): CheckoutResponse {
  return {
    status: 'Success',
    code: 200,
    redirect_url: intent.status === 'requires_action' ? intent.redirectUrl : null,
    pi_secret: intent.secret,
    pi_id: intent.id,
    pi_status: intent.status as CheckoutResponse['pi_status'],
  };
}

function checkoutError(code: 'conflict' | 'busy', message: string): DomainError {
  return new DomainError(code, {
    message,
    errors: { base: [message] },
    ...(code === 'busy' ? { retryAfter: 2 } : {}),
  });
}
