import type { FieldErrors } from '@giftstore/contracts';
import type { CheckoutRequest, CheckoutResponse, Failure, OrderStatus } from '@giftstore/contracts/api';
import { DECLINES_BEFORE_CAPTCHA, MAX_DECLINES_PER_ORDER } from '@giftstore/contracts/limits';
import { paths } from '@giftstore/contracts/paths';
import { DomainError, notFound } from '../../core/domain-error';
import { suspendAt } from '../../core/fault-injection';
import { CAPTCHA_NEEDED } from '../../infra/captcha/captcha';
import { retryTransaction } from '../../infra/database/transaction';
import { fail } from '../../infra/http/envelope';
import { findOrderRow } from '../orders/order-repository';
import { isOpen } from '../orders/order-states';
import { recentCardsExcept } from '../orders/recent-cards';
import { dailyLimitError } from '../quote/order-limits';
import type { ProcessPaymentDeps } from './abandon-order';
import { abandonOtherOrders } from './abandon-other-orders';
import { type Attempt, type BeginAttemptResult, beginAttempt } from './begin-attempt';
import { CLOSED_AFTER_DECLINES, closedOrder } from './decline-errors';
import { countDecline } from './declines';
import { closeAfterDeclines } from './handle-decline';
import { type Intent, PaymentDeclined, UnexpectedIntentState } from './payment-provider';
import { endAttempt, findPayment, type PaymentStatus, saveIntent } from './payment-repository';
import { type DeclineLimitDeps, type PayingClient, requireFewDeclines } from './require-few-declines';
import { settle } from './settle';

export interface CheckoutDeps extends ProcessPaymentDeps, DeclineLimitDeps {
  storefrontUrl: string;
  /** The timeout of a call to the provider, in seconds. */
  providerSeconds: number;
}

type CheckoutOutcome = { status: number; body: CheckoutResponse | Failure };
type Payment = CheckoutRequest['payment'];

/**
 * Pays an order with a payment method, in three separate steps: record the attempt; create or reuse the order's one intent
 * and confirm it at the provider, so that there are never two charges; record the result. If the process dies in between,
 * the webhook or the reconciler finds the charge. Sent again after it was paid, the same request gets the same response.
 * @param payment whose order the caller may pay
 * @returns 200 with where to go next, or 402 for a declined payment card (the order can be paid with another one)
 */
export async function checkOut(
  deps: CheckoutDeps,
  payment: Payment,
  client: PayingClient,
): Promise<CheckoutOutcome> {
  const begun = await beginCheckout(deps, payment, client);
  if ('paid' in begun) return { status: 200, body: checkoutResponse(begun.paid) };
  const { attempt } = begun;
  const { orderId } = attempt;
  try {
    await requireFewDeclines(deps, attempt, { ...client, paymentMethod: payment.token });
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
    return declined(deps, attempt, error);
  }
}

/**
 * Counts the decline, and then ends the attempt: the other way round there would be a moment in which it counts as neither, and
 * concurrent attempts of an address get more tries. The response says when the next attempt needs a captcha, or that the order
 * is closed.
 */
async function declined(
  deps: CheckoutDeps,
  { orderId, declines: before }: Attempt,
  { message, decline }: PaymentDeclined,
): Promise<CheckoutOutcome> {
  const counted = decline
    ? await retryTransaction(() => countDecline(deps.db, orderId, decline))
    : before.order;
  await endAttempt(deps.db, orderId, 'declined');
  const declines = await closeSafely(deps, orderId, counted);
  if (declines >= MAX_DECLINES_PER_ORDER) {
    const text = `${message} ${CLOSED_AFTER_DECLINES}`;
    return { status: 409, body: fail(409, { message: text, errors: { base: [text] } }) };
  }
  const errors: FieldErrors = { base: [message] };
  if (declines >= DECLINES_BEFORE_CAPTCHA) errors.recaptcha = [CAPTCHA_NEEDED];
  return { status: 402, body: fail(402, { message, errors }) };
}

/** An order that cannot be closed at the moment accepts no attempt, and the worker closes it. */
async function closeSafely(deps: CheckoutDeps, orderId: string, declines: number): Promise<number> {
  try {
    await closeAfterDeclines(deps, orderId, declines);
    return declines;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    deps.log.error({ err: error, orderId }, 'could not close an order after too many declined payment cards');
    return MAX_DECLINES_PER_ORDER;
  }
}

type Begun = { attempt: Attempt } | { paid: Intent };

/** First step: one attempt at a time, and only while the order is open. */
async function beginCheckout(deps: CheckoutDeps, payment: Payment, client: PayingClient): Promise<Begun> {
  const { db, providerSeconds } = deps;
  const request = {
    orderNumber: payment.order_id,
    paymentMethod: payment.token,
    addressHash: client.addressHash,
    // An attempt makes two calls, three while cards are tested; the rest is a margin.
    busySeconds: 4 * providerSeconds,
  };
  let started = await beginAttempt(db, request);
  if (started && started.overDailyLimit !== null && (await abandonOtherOrders(deps, payment.order_id))) {
    started = await beginAttempt(db, request);
  }
  if (!started) throw notFound();
  if (started.attempt) return { attempt: started.attempt };
  const paid = await findPaidIntent(deps, payment, started);
  if (paid) return { paid };
  throw await whyNot(db, payment, started);
}

/** Why an attempt could not begin. */
async function whyNot(
  db: CheckoutDeps['db'],
  { order_id }: Payment,
  { state, nothingToPay, overDailyLimit, declines }: BeginAttemptResult,
): Promise<DomainError> {
  if (!isOpen(state as OrderStatus)) return closedOrder(declines);
  if (nothingToPay) return checkoutError('conflict', 'Nothing of this order is paid by card');
  if (overDailyLimit !== null) {
    const order = await findOrderRow(db, order_id);
    return order ? dailyLimitError(overDailyLimit, await recentCardsExcept(db, order)) : notFound();
  }
  return checkoutError('busy', 'A payment for this order is under way');
}

/** The intent that this payment method has paid: the response to an earlier request was lost. */
async function findPaidIntent(
  { db, provider }: CheckoutDeps,
  { order_id, token }: Payment,
  { state }: BeginAttemptResult,
): Promise<Intent | undefined> {
  if (state !== 'APPROVED' && state !== 'FULFILLED') return undefined;
  const order = await findOrderRow(db, order_id);
  const payment = order && (await findPayment(db, order.id));
  if (!payment?.intentId || payment.paymentMethod !== token) return undefined;
  return provider.retrieve(payment.intentId, payment.currency);
}

/** Second step: no transaction is open during the calls to the provider. */
async function charge(
  { db, provider, snapshots, storefrontUrl }: CheckoutDeps,
  attempt: Attempt,
  { token, access_token, order_id: orderNumber }: Payment,
): Promise<Intent> {
  const { amount, currency, attempts, orderId } = attempt;
  let { intentId } = attempt;
  if (!intentId) {
    const sealed = await snapshots.seal(db, orderId);
    const created = await provider.createIntent({
      ...{ amount, currency, orderId, orderNumber },
      snapshots: sealed,
    });
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
  throw closedOrder(0);
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
