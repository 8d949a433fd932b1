import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { DomainError, invalid } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import { writeAudit } from '../../infra/audit/write-audit';
import { type CommandGroup, withYes } from '../../infra/cli/command-group';
import type { Queries } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import type { UserRow } from '../accounts/sessions';
import { type DeleteAccountDeps, deleteAccount } from './delete-account';
import { exportAccount } from './export/export-account';

type AccountDataDeps = DeleteAccountDeps & { brandName: string };

/** `giftstore accounts export` and `delete`, for customers who cannot sign in any more. */
export function accountDataCommands(accounts: CommandGroup<AccountDataDeps>): void {
  exportCommand(accounts);
  accounts.add<{ reason?: string }>({
    usage: 'delete <email>',
    alias: 'erase',
    summary: "Delete a customer's account for good; orders stay without the customer",
    examples: ['accounts delete mona@example.com --reason "asked by mail, identity checked"'],
    options: (command) => withYes(command).option('--reason <text>', 'stored in the audit log'),
    run: async (operator, [email = ''], { reason }) => {
      if (!reason?.trim()) throw invalid('reason', 'Give a --reason');
      const user = await requireUser(operator.services.db, email);
      await operator.confirm(`Delete the account of ${email} for good?`);
      // The log is kept for good, so it has the id and not the address.
      await deleteAccount(operator.services, user, (tx) => writeAudit(tx, operator, user.id, { reason }));
      return { data: { id: user.id }, lines: [`The account is deleted; its id was ${user.id}.`] };
    },
  });
}

function exportCommand(accounts: CommandGroup<AccountDataDeps>): void {
  accounts.add<{ file?: string }>({
    usage: 'export <email>',
    summary: 'Write everything that the shop holds about a customer, as the customer can download it',
    examples: [
      'accounts export mona@example.com --file mona.json',
      'accounts export mona@example.com > mona.json',
    ],
    options: (command) => command.option('--file <path>', 'write to this file, which only you can read'),
    run: async (operator, [email = ''], { file }) => {
      const { db } = operator.services;
      const user = await requireUser(db, email);
      const data = await exportAccount(operator.services, user);
      const text = JSON.stringify(data, null, 2);
      // Nobody takes personal data out of the shop without an entry.
      await transact(db, async (tx) => {
        await writeAudit(tx, operator, user.id);
        if (file) await writeFile(file, `${text}\n`, { mode: 0o600 });
      });
      if (!file) return { data, lines: [text] };
      return { data: { id: user.id, file }, lines: [`Written to ${file}.`] };
    },
  });
}

async function requireUser(db: Queries, email: string): Promise<UserRow> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  if (!user) throw new DomainError('not_found', { message: `No account has the e-mail ${email}` });
  return user;
}
