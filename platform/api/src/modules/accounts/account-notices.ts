import { lt, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../infra/database/database';
import { deleteInBatches } from '../../infra/database/delete-in-batches';
import { accountNotices } from '../../infra/database/schema';
import { enqueue, job } from '../../infra/queue/enqueue';
import type { ClosedStatus } from './account-status';
import type { FactorChange } from './factor-notices';
import type { ProviderChange } from './provider-notices';

/** What the owner of an account is notified of. */
export type NoticeKind =
  | 'locked'
  | 'codes-guessed'
  | 'sign-up'
  | 'new-device'
  | ClosedStatus
  | 'reinstated'
  | 'password-changed'
  | FactorChange
  | ProviderChange;

/**
 * Enqueues a mail to the owner of the account with this e-mail, at most one of a kind a day. The account is not looked up,
 * so that the work does not disclose whether there is one.
 * @param sessionId the session that a new device started, whose client the mail names
 */
export async function requestNotice(
  tx: Transaction,
  emailKey: string,
  kind: NoticeKind,
  sessionId?: string,
): Promise<void> {
  const [notice] = await tx
    .insert(accountNotices)
    .values({ emailKey, kind })
    .onConflictDoNothing()
    .returning({ id: accountNotices.id });
  if (!notice) return;
  const payload = { noticeId: notice.id, sessionId };
  await enqueue(tx, [job('send_account_notice', payload, `account-notice:${notice.id}`)]);
}

/** Deletes notices of past days. */
export async function deleteOldNotices(db: Queries): Promise<void> {
  await deleteInBatches(db, accountNotices, lt(accountNotices.createdAt, sql`now() - interval '7 days'`));
}
