import type { SignInRequest, SignUpRequest } from '@giftstore/contracts/api';
import { eq } from 'drizzle-orm';
import { DomainError, invalid } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import { faultInjected } from '../../core/fault-injection';
import { GLOBAL_KEY } from '../../infra/captcha/rising-cost';
import type { Database } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import { hashNewPassword } from './new-password';
import { checkPassword } from './passwords';
import type { UserRow } from './sessions';

export interface AccountDeps {
  db: Database;
  limits: {
    signInAccount: RateLimit;
    wrongSignIns: RateLimit;
    signInAddress: RateLimit;
    signUpAddress: RateLimit;
  };
}

/**
 * Makes an account; a link that confirms the e-mail is mailed by a job.
 * @throws DomainError `invalid` for a password that does not do or an e-mail that has an account
 */
export async function signUp(deps: AccountDeps, { signup }: SignUpRequest, ip: string): Promise<UserRow> {
  const { first_name, last_name, email, password, password_confirmation } = signup;
  await deps.limits.signUpAddress.consume(ip);
  const passwordHash = await hashNewPassword({ password, password_confirmation });
  return transact(deps.db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email, emailKey: emailKey(email), passwordHash, firstName: first_name, lastName: last_name })
      .onConflictDoNothing()
      .returning();
    if (!user) throw invalid('email', 'This email already has an account');
    await enqueue(tx, [job('send_confirmation', { userId: user.id }, `confirmation:${user.id}`)]);
    return user;
  });
}

/**
 * The account with this e-mail and password. Every try is counted before the password is looked at, so that many at once
 * are no more than one after the other; the right password wipes the count out.
 * @throws DomainError `unauthorized`, in the same words and time for an unknown e-mail and a wrong password; `too_many`
 */
export async function signIn(deps: AccountDeps, { signin }: SignInRequest, ip: string): Promise<UserRow> {
  const key = emailKey(signin.email);
  await deps.limits.signInAddress.consume(ip);
  if (!(__FAULT_INJECTION__ && faultInjected('no-lockout'))) await deps.limits.signInAccount.consume(key);
  const [user] = await deps.db.select().from(users).where(eq(users.emailKey, key));
  const right = await checkPassword(user?.passwordHash, signin.password);
  if (!user || !right) {
    await deps.limits.wrongSignIns.record(GLOBAL_KEY);
    const unknown = __FAULT_INJECTION__ && faultInjected('discloses-accounts') && !user;
    const message = unknown ? 'Unknown' : 'Email or password is wrong';
    throw new DomainError('unauthorized', { message, errors: { base: [message] } });
  }
  await deps.limits.signInAccount.reset(key);
  return user;
}
