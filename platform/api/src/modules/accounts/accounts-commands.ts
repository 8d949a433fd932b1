import { and, eq, gt, sql } from 'drizzle-orm';
import { DomainError, invalid } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import { writeAudit } from '../../infra/audit/write-audit';
import type { CommandGroup } from '../../infra/cli/command-group';
import type { Database, Transaction } from '../../infra/database/database';
import { sessions, users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { endSessions } from './sessions';

/** Only these are counted as ended. */
const isUnexpired = gt(sessions.expiresAt, sql`now()`);

/** `giftstore accounts …`. */
export function accountsCommands(accounts: CommandGroup<{ db: Database }>): void {
  accounts.add<{ all?: true }>({
    usage: 'sign-out [email]',
    summary: 'End every session of a customer, or of all customers',
    examples: ['accounts sign-out mona@example.com', 'accounts sign-out --all'],
    options: (command) => command.option('--all', 'of all customers, when sessions may have been stolen'),
    run: async (operator, [email], { all }) => {
      if (Boolean(email) === Boolean(all)) throw invalid('base', 'Name one e-mail, or --all');
      const ended = await transact(operator.services.db, async (tx) => {
        const count = await endSessions(
          tx,
          and(isUnexpired, email ? await sessionsOf(tx, email) : undefined),
        );
        await writeAudit(tx, operator, email ?? null, { ended: count });
        return count;
      });
      return { data: { email: email ?? null, ended }, lines: [`${ended} sessions ended.`] };
    },
  });
}

async function sessionsOf(tx: Transaction, email: string) {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  if (!user) throw new DomainError('not_found', { message: `No account has the e-mail ${email}` });
  return eq(sessions.userId, user.id);
}
