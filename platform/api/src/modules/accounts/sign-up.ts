import type { SignUpRequest } from '@giftstore/contracts/api';
import { invalid } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import type { Database } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import { hashNewPassword, ownTermsOf } from './new-password';
import type { UserRow } from './sessions';

export interface SignUpDeps {
  db: Database;
  limits: { signUpAddress: RateLimit; mailsToRecipient: RateLimit };
  /** The shop's name, which is no password. */
  brandName: string;
}

/**
 * Creates an account; a job mails the link that confirms the e-mail.
 * @throws DomainError `invalid` for an unacceptable password or an e-mail that has an account
 */
export async function signUp(deps: SignUpDeps, { signup }: SignUpRequest, ip: string): Promise<UserRow> {
  const { first_name, last_name, email, password, password_confirmation } = signup;
  await deps.limits.signUpAddress.consume(ip);
  const owner = { email, firstName: first_name, lastName: last_name };
  const passwordHash = await hashNewPassword({ password, password_confirmation }, [
    deps.brandName,
    ...ownTermsOf(owner),
  ]);
  await deps.limits.mailsToRecipient.record(emailKey(email));
  return transact(deps.db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ ...owner, emailKey: emailKey(email), passwordHash })
      .onConflictDoNothing()
      .returning();
    if (!user) throw invalid('email', 'This email already has an account');
    await enqueue(tx, [job('send_confirmation', { userId: user.id }, `confirmation:${user.id}`)]);
    return user;
  });
}
