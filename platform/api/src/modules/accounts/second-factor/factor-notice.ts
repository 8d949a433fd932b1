import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Jobs } from '../../../core/jobs';
import type { Database, Queries } from '../../../infra/database/database';
import { users } from '../../../infra/database/schema';
import type { Mailer } from '../../../infra/mail/mailer';
import { enqueue, job } from '../../../infra/queue/enqueue';
import { accountNoticeMail } from '../account-notice-mail';
import type { FactorChange } from '../factor-notices';

/** Enqueues a mail that notifies the owner of a change of second factors. Every change has its own: none hides behind another. */
export async function requestFactorNotice(tx: Queries, userId: string, change: FactorChange): Promise<void> {
  const changeId = randomUUID();
  const payload = { userId, changeId, change, at: new Date().toISOString() };
  await enqueue(tx, [job('send_factor_notice', payload, `factor-changed:${changeId}`)]);
}

/** Mails the notice, if the account's e-mail is verified: nobody else asked for mails. */
export async function sendFactorNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  { userId, changeId, change, at }: Jobs['send_factor_notice'],
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user?.emailVerifiedAt) return;
  const { firstName, email } = user;
  await mailer.sendOnce(
    { id: `factor-changed.${changeId}`, kind: 'account-notice' },
    accountNoticeMail({ kind: change as FactorChange, at: new Date(at), firstName, email }, mailer.shop),
  );
}
