import { randomUUID } from 'node:crypto';
import type { DeletionBlock } from '@giftstore/contracts/api';
import { and, eq, inArray } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { deletionNotices, orders, users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import type { UserRow } from '../accounts/sessions';
import { ordersOf } from '../orders/order-access';
import { lockPartner } from '../partner/partner-accounts';
import { abandonOrder, type ProcessPaymentDeps } from '../payments/abandon-order';
import { readDeletionFacts } from './deletion-facts';
import { anonymiseUser, deleteOwnRows, erasePartnerSends, expireAllPoints } from './erase-account';
import { eraseOrders, lockOrdersOf } from './erase-orders';

export type DeleteAccountDeps = ProcessPaymentDeps;

const reasons: Record<DeletionBlock, string> = {
  payment: 'One of your orders is being paid. Try again in a few minutes',
  refund: 'One of your orders is being refunded. Try again once the refund is done',
  unsent_cards: 'We are still sending gift cards that you paid for. Try again once they have arrived',
  partner_balance: 'Your partner balance has money left. Contact support to have it returned first',
  unsent_partner_cards: 'Cards that you sent are still on their way. Try again once they are sent',
};

/**
 * Deletes an account for good, exactly once. Open orders are cancelled first, at the payment provider too. Then, in one
 * transaction: everything that exists for the account only goes, points expire by a booking, and orders, claims and sends
 * stay without the person.
 *
 * The locks: the partner's row (as sends take it), the account's row so that not even a foreign key can refer to it, the
 * guest's row and the orders. Whoever waits for one of them finds the account deleted, and triggers refuse the rest.
 * @param within further work of the transaction
 * @throws DomainError `conflict` while something blocks the deletion; `busy` when an order was placed meanwhile;
 *   `unauthorized` when the account is deleted or its password has changed; `unavailable` without the payment provider
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  user: UserRow,
  within: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const { blocked_by } = await readDeletionFacts(deps.db, user);
  requireUnblocked(blocked_by);
  await cancelOpenOrders(deps, user);
  await transact(deps.db, async (tx) => {
    const account = await lockAccount(tx, user);
    const orderIds = await lockOrdersOf(tx, account);
    const facts = await readDeletionFacts(tx, account);
    requireUnblocked(facts.blocked_by);
    if (facts.open_orders > 0) throw orderMeanwhile();
    await expireAllPoints(tx, account.id);
    await eraseOrders(tx, account, orderIds);
    await erasePartnerSends(tx, account.id);
    await deleteOwnRows(tx, account);
    await anonymiseUser(tx, account.id);
    await requestDeletionNotice(tx, account);
    await within(tx);
  });
}

/** @throws DomainError `conflict` with the first reason */
function requireUnblocked([block]: DeletionBlock[]): void {
  if (!block) return;
  throw new DomainError('conflict', { message: reasons[block], errors: { base: [reasons[block]] } });
}

async function cancelOpenOrders(deps: DeleteAccountDeps, user: UserRow): Promise<void> {
  const open = await deps.db
    .select()
    .from(orders)
    .where(and(ordersOf(user), inArray(orders.state, ['CREATED', 'PENDING_PAYMENT'])));
  for (const order of open) await abandonOrder(deps, order, 'EXPIRED', 'account deleted');
}

/** @throws DomainError `unauthorized` when the account is not the one that the request was made for any more */
async function lockAccount(tx: Transaction, { id, passwordHash }: UserRow): Promise<UserRow> {
  await lockPartner(tx, id);
  const query = tx.select().from(users).where(eq(users.id, id)).$dynamic();
  const [account] = await (__FAULT_INJECTION__ && faultInjected('no-deletion-lock')
    ? query
    : query.for('update'));
  if (!account || account.deletedAt || account.passwordHash !== passwordHash) {
    throw new DomainError('unauthorized', { message: 'Please sign in' });
  }
  return account;
}

/** The queue holds no addresses: this row does, until the job has mailed it. */
async function requestDeletionNotice(tx: Transaction, user: UserRow): Promise<void> {
  const id = randomUUID();
  const firstName = user.emailVerifiedAt ? user.firstName : '';
  await tx.insert(deletionNotices).values({ id, email: user.email, firstName });
  await enqueue(tx, [job('send_deletion_notice', { noticeId: id }, `deletion:${id}`)]);
}

function orderMeanwhile(): DomainError {
  const message = 'An order was placed just now. Please try again';
  return new DomainError('busy', { message, errors: { base: [message] }, retryAfter: 1 });
}
