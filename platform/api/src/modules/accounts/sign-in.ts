import type { SignInRequest } from '@giftstore/contracts/api';
import { eq } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import { faultInjected } from '../../core/fault-injection';
import { GLOBAL_KEY } from '../../infra/captcha/rising-cost';
import { users } from '../../infra/database/schema';

import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import { noteAccount } from '../../infra/telemetry/security-events';

import { type AttemptDeps, countAttempt, readAttempts, type Visitor } from './count-attempt';
import { checkPassword } from './passwords';
import type { UserRow } from './sessions';

export interface SignInDeps extends AttemptDeps {
  limits: AttemptDeps['limits'] & { wrongSignIns: RateLimit; signInAddress: RateLimit };
}

const MISMATCH = 'That email and password don’t match.';
/** The storefront makes "Click here" a link to forgot-password (rule core-2.25). */
const MISMATCH_WITH_ADVICE = `${MISMATCH} Forgot your password? Click here to set a new one.`;
/** From this attempt on, whether or not there is an account, the message offers a new password. */
const ATTEMPTS_BEFORE_ADVICE = 3;

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
    const attempts = await readAttempts(deps, key, visitor);
    const message = unknown ? 'Unknown' : attempts < ATTEMPTS_BEFORE_ADVICE ? MISMATCH : MISMATCH_WITH_ADVICE;
    throw new DomainError('unauthorized', { message, errors: { base: [message] } });
  }
  await succeed();
  return user;
}
