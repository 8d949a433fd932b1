import type { CheckoutAnswer, CheckoutRequest, OrderStatus } from '@giftstore/contracts/api';
import { paths } from '@giftstore/contracts/paths';
import { transact } from '../database/transaction';
import { DomainError } from '../http/domain-error';
import { fail } from '../http/envelope';
import { changeState } from '../orders/change-state';
import type { OrderRow } from '../orders/order-repository';
import { isOpen } from '../orders/order-states';
import { stopHere } from '../testing/broken';
import { type Intent, IntentMovedOn, PaymentDeclined, type PaymentProvider } from './payment-provider';
import {
  beginAttempt,
  endAttempt,
  isBusy,
  lockOrder,
  type PaymentRow,
  type PaymentStatus,
  rememberIntent,
} from './payment-repository';
import { type SettleDeps, settle } from './settle';

export interface CheckoutDeps extends SettleDeps {
  provider: PaymentProvider;
  storefrontUrl: string;
}

type Answer = { status: number; answer: unknown };
type Payment = CheckoutRequest['payment'];

/**
 * Pays an order with a payment method, in three steps none of which spans another: the try is written down; the provider
 * is asked (the order's one intent is made or used again, so that there are never two charges); what came of it is
 * written down. Dies the process in between, the webhook or the second look finds the charge.
 * @returns 200 with where to go next, or 402 when the card was declined (the order can be paid with another one)
 */
export async function checkOut(deps: CheckoutDeps, order: OrderRow, payment: Payment): Promise<Answer> {
  const attempt = await begin(deps, order);
  try {
    const intent = await charge(deps, order, attempt, payment);
    if (intent.status === 'succeeded') {
      await stopHere('after-charge');
      await settle(deps, order.id, intent, 'checkout');
    } else {
      await endAttempt(deps.db, order.id, intent.status as PaymentStatus);
    }
    return { status: 200, answer: checkoutAnswer(intent) };
  } catch (error) {
    if (!(error instanceof PaymentDeclined)) {
      await endAttempt(deps.db, order.id);
      throw error;
    }
    await endAttempt(deps.db, order.id, 'declined');
    return { status: 402, answer: fail(402, { message: error.message, errors: { base: [error.message] } }) };
  }
}

/** First step: one try at a time, and only while the order is open. */
function begin({ db }: CheckoutDeps, { id }: OrderRow): Promise<PaymentRow> {
  return transact(db, async (tx) => {
    const found = await lockOrder(tx, id);
    if (!found || !isOpen(found.order.state as OrderStatus)) {
      throw refuse('conflict', 'This order can no longer be paid');
    }
    if (isBusy(found.payment)) throw refuse('busy', 'A payment for this order is under way');
    await changeState(tx, id, 'PENDING_PAYMENT', 'checkout');
    return beginAttempt(tx, found.order);
  });
}

/** Second step: no transaction is open while the provider is asked. */
async function charge(
  { db, provider, storefrontUrl }: CheckoutDeps,
  order: OrderRow,
  attempt: PaymentRow,
  { token, access_token }: Payment,
): Promise<Intent> {
  const { amount, currency, attempts } = attempt;
  let intentId = attempt.intentId;
  if (!intentId) {
    const made = await provider.createIntent({
      amount,
      currency,
      orderId: order.id,
      orderNumber: order.orderId,
    });
    intentId = made.id;
    await rememberIntent(db, order.id, intentId);
  }
  const back = paths.success({ order_id: order.orderId, pi_id: intentId, access_token });
  try {
    return await provider.confirm(intentId, currency, {
      paymentMethod: token,
      returnUrl: new URL(back, storefrontUrl).href,
      attempt: attempts,
      orderId: order.id,
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

function checkoutAnswer(intent: Intent): CheckoutAnswer {
  return {
    status: 'Success',
    code: 200,
    redirect_url: intent.status === 'requires_action' ? intent.redirectUrl : null,
    pi_secret: intent.secret,
    pi_id: intent.id,
    pi_status: intent.status as CheckoutAnswer['pi_status'],
  };
}

function refuse(code: 'conflict' | 'busy', message: string): DomainError {
  return new DomainError(code, {
    message,
    errors: { base: [message] },
    ...(code === 'busy' ? { retryAfter: 2 } : {}),
  });
}
