import { and, eq, gt, sql } from 'drizzle-orm';
import { DomainError, invalid } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import { writeAudit } from '../../infra/audit/write-audit';
import type { CommandGroup } from '../../infra/cli/command-group';
import { readMoment } from '../../infra/cli/read-arguments';
import type { Database, Transaction } from '../../infra/database/database';
import { sessions, users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import type { ClosedStatus } from './account-status';
import { closeAccount, reinstateAccount } from './close-account';
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

/** `giftstore accounts suspend`, `terminate`, `deactivate` and `reinstate`: who may sign in. */
export function accountStatusCommands(accounts: CommandGroup<{ db: Database }>): void {
  for (const { name, alias, status, summary } of CLOSINGS) {
    const examples = [`accounts ${name} mona@example.com --reason "several accounts"`];
    accounts.add<{ reason?: string; until?: string }>({
      usage: `${name} <email>`,
      ...(alias ? { alias } : {}),
      summary,
      examples,
      options: (command) => {
        command.option('--reason <text>', 'stored in the audit log');
        return status === 'suspended' ? command.option('--until <time>', 'when it ends by itself') : command;
      },
      run: async (operator, [email = ''], { reason, until }) => {
        if (!reason?.trim()) throw invalid('reason', 'Give a --reason');
        const closing = { status, until: until === undefined ? undefined : readMoment(until) };
        if (closing.until && closing.until <= new Date()) throw invalid('until', 'This time has passed');
        const ended = await transact(operator.services.db, async (tx) => {
          const count = await closeAccount(tx, email, closing);
          await writeAudit(tx, operator, email, { reason, until: closing.until?.toISOString() ?? null });
          return count;
        });
        return {
          data: { email, status, ended },
          lines: [`${email} is ${status}; ${ended} sessions ended. The owner is notified by email.`],
        };
      },
    });
  }
  accounts.add({
    usage: 'reinstate <email>',
    alias: 'unlock',
    summary: 'Let a suspended, terminated or inactive customer sign in again',
    examples: ['accounts reinstate mona@example.com'],
    run: async (operator, [email = '']) => {
      await transact(operator.services.db, async (tx) => {
        await reinstateAccount(tx, email);
        await writeAudit(tx, operator, email, {});
      });
      return { data: { email, status: 'active' }, lines: [`${email} can sign in again.`] };
    },
  });
}

const CLOSINGS: { name: string; alias?: string; status: ClosedStatus; summary: string }[] = [
  {
    name: 'suspend',
    alias: 'lock',
    status: 'suspended',
    summary: 'End every session of a customer and allow no sign-in',
  },
  { name: 'terminate', status: 'terminated', summary: 'Close an account for a breach of the terms' },
  { name: 'deactivate', status: 'inactive', summary: 'Close an account that has not been used for long' },
];

async function sessionsOf(tx: Transaction, email: string) {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  if (!user) throw new DomainError('not_found', { message: `No account has the e-mail ${email}` });
  return eq(sessions.userId, user.id);
}
