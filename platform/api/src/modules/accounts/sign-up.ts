import type { SignUpRequest } from '@giftstore/contracts/api';
import { invalid } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import { faultInjected } from '../../core/fault-injection';
import type { Database } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import { requestNotice } from './account-notices';
import { hashNewPassword, ownTermsOf } from './new-password';
import type { UserRow } from './sessions';

/** For the owner, who is mailed, and for others, who may have mistyped. */
const TAKEN =
  'We can’t create an account with this email. If it’s yours, check your inbox: we’ve sent you what to do next.';

export interface SignUpDeps {
  db: Database;
  limits: { signUpAddress: RateLimit; signUpTaken: RateLimit; mailsToRecipient: RateLimit };
  /** The shop's name, which is no password. */
  brandName: string;
}

/**
 * Creates an account; a job mails the link that confirms the e-mail. An e-mail that has an account is refused, and its owner
 * gets a mail that says how to sign in. A network learns of few accounts a day like this: after that it cannot sign up, with
 * any e-mail (docs/adr/0040-sign-up-signs-in.md).
 * @throws DomainError `invalid` for an unacceptable password or an e-mail that has an account; `too_many`
 */
export async function signUp(deps: SignUpDeps, { signup }: SignUpRequest, ip: string): Promise<UserRow> {
  const { first_name, last_name, email, password, password_confirmation } = signup;
  await deps.limits.signUpAddress.consume(ip);
  if (!(__FAULT_INJECTION__ && faultInjected('no-sign-up-limit')))
    await deps.limits.signUpTaken.requireBelow(ip);
  const owner = { email, firstName: first_name, lastName: last_name };
  const passwordHash = await hashNewPassword({ password, password_confirmation }, [
    deps.brandName,
    ...ownTermsOf(owner),
  ]);
  const key = emailKey(email);
  await deps.limits.mailsToRecipient.record(key);
  const created = await transact(deps.db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ ...owner, emailKey: key, passwordHash })
      .onConflictDoNothing()
      .returning();
    if (!user) return requestNotice(tx, key, 'sign-up');
    await enqueue(tx, [job('send_confirmation', { userId: user.id }, `confirmation:${user.id}`)]);
    return user;
  });
  if (created) return created;
  await deps.limits.signUpTaken.record(ip);
  throw invalid('email', TAKEN);
}
