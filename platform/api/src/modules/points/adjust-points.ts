import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import type { Transaction } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import { book, type Entry } from '../ledger/book';
import { creditPoints } from './credit-points';
import { lockPoints, takeFrom, totalOf } from './point-lots';

/** In points; a larger adjustment is taken for a typing error. */
const MAX_ADJUSTMENT = 10_000_000;

/**
 * Credits points as a lot of their own, or debits points, those that expire first in front.
 * @param points not 0; negative to debit
 * @returns the balance afterwards
 * @throws DomainError `not_found` without such an account; `conflict` if the balance is lower than the debit;
 *   `invalid` above the maximum
 */
export async function adjustPoints(
  tx: Transaction,
  email: string,
  points: number,
  note: string,
): Promise<number> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  if (!user) throw new DomainError('not_found', { message: `No account has the e-mail ${email}` });
  if (points === 0 || Math.abs(points) > MAX_ADJUSTMENT) {
    throw new DomainError('invalid', { message: `Between 1 and ${MAX_ADJUSTMENT} points at once` });
  }
  const lots = await lockPoints(tx, user.id);
  const balance = totalOf(lots);
  if (balance + points < 0) {
    throw new DomainError('conflict', { message: `${email} has ${balance} points, fewer than ${-points}` });
  }
  const booking = { kind: 'ADJUST', reference: `adjust:${randomUUID()}`, note } as const;
  if (points > 0) {
    await creditPoints(tx, user.id, points, booking);
    return balance + points;
  }
  const taken = takeFrom(lots, -points).map(
    ({ id: lotId, left }): Entry => ({ account: 'points', userId: user.id, amount: -left, lotId }),
  );
  await book(tx, booking, [...taken, { account: 'points_issued', amount: -points }]);
  return balance + points;
}
