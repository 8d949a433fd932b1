import type { SignInRequest } from '@giftstore/contracts/api';
import { eq } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import { faultInjected } from '../../core/fault-injection';
import { GLOBAL_KEY } from '../../infra/captcha/rising-cost';
import { users } from '../../infra/database/schema';

import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import { noteAccount } from '../../infra/telemetry/security-events';

import { type AttemptDeps, countAttempt, type Visitor } from './count-attempt';
import { checkPassword } from './passwords';
import type { UserRow } from './sessions';

export interface SignInDeps extends AttemptDeps {
  limits: AttemptDeps['limits'] & { wrongSignIns: RateLimit; signInAddress: RateLimit };
}

/**
 * Finds the account with this e-mail and password. Each attempt is counted before the password is checked, so that
 * concurrent attempts are limited like consecutive ones; the correct password resets the count.
 * @throws DomainError `unauthorized`, with the same message and timing for an unknown e-mail and a wrong password; `too_many`
 */
export async function signIn(
  deps: SignInDeps,
  { signin }: SignInRequest,
  visitor: Visitor,
): Promise<UserRow> {
  const key = emailKey(signin.email);
  await deps.limits.signInAddress.consume(visitor.ip);
  const succeed = await countAttempt(deps, key, visitor);
  const [user] = await deps.db.select().from(users).where(eq(users.emailKey, key));
  noteAccount(user?.id);
  const matches = await checkPassword(user?.passwordHash, signin.password);
  if (!user || !matches) {
    await deps.limits.wrongSignIns.record(GLOBAL_KEY);
    const unknown = __FAULT_INJECTION__ && faultInjected('discloses-accounts') && !user;
    const message = unknown ? 'Unknown' : 'Email or password is wrong';
    throw new DomainError('unauthorized', { message, errors: { base: [message] } });
  }
  await succeed();
  return user;
}
