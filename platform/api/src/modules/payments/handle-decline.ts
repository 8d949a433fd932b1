import type { OrderStatus } from '@giftstore/contracts/api';
import { MAX_DECLINES_PER_ORDER } from '@giftstore/contracts/limits';
import { retryTransaction } from '../../infra/database/transaction';
import { noteSecurityEvent } from '../../infra/telemetry/security-events';
import { readOrderRow } from '../orders/order-repository';
import { isOpen } from '../orders/order-states';
import { abandonOrder, type ProcessPaymentDeps } from './abandon-order';
import { countDecline } from './declines';
import type { Decline } from './payment-provider';

/**
 * Counts a decline once, whoever reports it, and closes the order after too many: its intent is cancelled at the provider,
 * because a browser that has the intent's secret can try cards there without asking the shop.
 * @returns the declines of the order; 0 for an unknown one
 * @throws DomainError `unavailable` when the provider cannot be reached: the webhook is sent again, and until the order is
 * closed it accepts no attempt
 */
export async function handleDecline(
  deps: ProcessPaymentDeps,
  orderId: string,
  decline: Decline,
): Promise<number> {
  const declines = await retryTransaction(() => countDecline(deps.db, orderId, decline));
  await closeAfterDeclines(deps, orderId, declines);
  return declines;
}

/** Closes an open order whose counted declines are too many. @throws DomainError as `handleDecline` */
export async function closeAfterDeclines(
  deps: ProcessPaymentDeps,
  orderId: string,
  declines: number,
): Promise<void> {
  if (declines < MAX_DECLINES_PER_ORDER) return;
  const order = await readOrderRow(deps.db, orderId);
  if (order && isOpen(order.state as OrderStatus)) {
    await abandonOrder(deps, order, 'FAILED', 'too many declined payment cards');
    noteSecurityEvent('order_closed');
    deps.log.info({ orderId, declines }, 'closed an order after too many declined payment cards');
  }
}
