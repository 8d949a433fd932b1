import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Jobs } from '../../core/jobs';
import type { Database, Queries } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { enqueue, job } from '../../infra/queue/enqueue';
import { accountNoticeMail } from './account-notice-mail';
import { clientOfSession } from './client-of-session';
import type { FactorChange } from './factor-notices';
import { isNewDevice } from './known-devices';
import type { ProviderChange } from './provider-notices';
import { readNoticeFacts } from './read-notice-facts';

/** A change of the ways to sign in. */
type SignInChange = FactorChange | ProviderChange;

/** Where a sign-in comes from whose session is yet to start. */
export interface VisitingBrowser {
  device: string | null;
  /** In fixed words (`clientOf`). */
  client: string;
}

export type NoticedBrowser = { sessionId: string } | VisitingBrowser;

/**
 * Enqueues a mail that notifies the owner of a change of second factors or connected providers. Every change has its own: none
 * hides behind another.
 * @param browser which the mail names: that of the session that changed them, or a visiting one, of which it also says whether it
 *   is new to the account, in place of the notice of a new device
 */
export async function requestFactorNotice(
  tx: Queries,
  userId: string,
  change: SignInChange,
  browser?: NoticedBrowser,
): Promise<void> {
  const changeId = randomUUID();
  const named =
    browser && 'device' in browser
      ? { client: browser.client, newDevice: await isNewDevice(tx, userId, browser.device ?? '') }
      : browser;
  const payload = { userId, changeId, change, at: new Date().toISOString(), ...named };
  await enqueue(tx, [job('send_factor_notice', payload, `factor-changed:${changeId}`)]);
}

/** Mails the notice, if the account's e-mail is verified: nobody else asked for mails. */
export async function sendFactorNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  { userId, changeId, change, at, sessionId, newDevice, ...browser }: Jobs['send_factor_notice'],
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user?.emailVerifiedAt) return;
  const { firstName, email } = user;
  const client = browser.client ?? (await clientOfSession(db, sessionId));
  const kind = change as SignInChange;
  const facts = await readNoticeFacts(db, userId, kind);
  const content = { kind, at: new Date(at), firstName, email, client, newDevice, ...facts };
  await mailer.sendOnce(
    { id: `factor-changed.${changeId}`, kind: 'account-notice' },
    accountNoticeMail(content, mailer.shop),
  );
}
