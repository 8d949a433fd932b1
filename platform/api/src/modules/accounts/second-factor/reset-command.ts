import { eq } from 'drizzle-orm';
import { DomainError } from '../../../core/domain-error';
import { emailKey } from '../../../core/email-key';
import { writeAudit } from '../../../infra/audit/write-audit';
import type { CommandGroup } from '../../../infra/cli/command-group';
import type { Database, Transaction } from '../../../infra/database/database';
import { sessions, users } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import { readMethods, removeSecondFactors } from '../account-factors';
import { requestFactorNotice } from '../factor-notice';
import { endSessions } from '../sessions';

/** `giftstore accounts reset-second-factor`, for a customer who has lost passkeys, app and recovery codes. */
export function resetSecondFactorCommand(accounts: CommandGroup<{ db: Database }>): void {
  accounts.add({
    usage: 'reset-second-factor <email>',
    summary: 'Remove the passkeys, authenticator app and recovery codes of a customer, and end every session',
    examples: ['accounts reset-second-factor mona@example.com'],
    run: async (operator, [email = '']) => {
      const removed = await transact(operator.services.db, async (tx) => {
        const methods = await reset(tx, email);
        await writeAudit(tx, operator, email, { removed: methods });
        return methods;
      });
      return {
        data: { email, removed },
        lines: [
          `Removed: ${removed.join(', ')}. Every session of ${email} has ended; the owner is notified by email.`,
        ],
      };
    },
  });
}

async function reset(tx: Transaction, email: string): Promise<string[]> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
    .for('update');
  if (!user) throw new DomainError('not_found', { message: `No account has the e-mail ${email}` });
  const methods = await readMethods(tx, user.id);
  if (methods.length === 0) throw new DomainError('conflict', { message: `${email} has no second factor` });
  await removeSecondFactors(tx, user.id);
  await endSessions(tx, eq(sessions.userId, user.id));
  await requestFactorNotice(tx, user.id, 'factors-reset');
  return methods;
}
