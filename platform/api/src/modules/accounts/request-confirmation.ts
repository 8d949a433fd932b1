import { randomUUID } from 'node:crypto';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import type { UserRow } from './sessions';

export interface RequestConfirmationDeps {
  db: Database;
  limits: { confirmationsAccount: RateLimit; mailsToRecipient: RateLimit };
}

/**
 * Mails a customer another link that confirms the e-mail. Nothing is mailed for an e-mail that is confirmed already.
 * @throws DomainError `too_many` for an account, or a mailbox that got 3 mails in the last hour
 */
export async function requestConfirmation(
  { db, limits }: RequestConfirmationDeps,
  user: UserRow,
): Promise<void> {
  if (user.emailVerifiedAt) return;
  await limits.confirmationsAccount.consume(user.id);
  await limits.mailsToRecipient.consume(user.emailKey);
  const requestId = randomUUID();
  await transact(db, (tx) =>
    enqueue(tx, [job('send_confirmation', { userId: user.id, requestId }, `confirmation:${requestId}`)]),
  );
}
