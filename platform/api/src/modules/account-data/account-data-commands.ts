import { eq } from 'drizzle-orm';
import { DomainError, invalid } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import { writeAudit } from '../../infra/audit/write-audit';
import { type CommandGroup, withYes } from '../../infra/cli/command-group';
import { users } from '../../infra/database/schema';
import { type DeleteAccountDeps, deleteAccount } from './delete-account';

/** `giftstore accounts delete`, for customers who cannot sign in any more. */
export function accountDataCommands(accounts: CommandGroup<DeleteAccountDeps>): void {
  accounts.add<{ reason?: string }>({
    usage: 'delete <email>',
    summary: "Delete a customer's account for good; orders stay without the customer",
    examples: ['accounts delete mona@example.com --reason "asked by mail, identity checked"'],
    options: (command) => withYes(command).option('--reason <text>', 'stored in the audit log'),
    run: async (operator, [email = ''], { reason }) => {
      if (!reason?.trim()) throw invalid('reason', 'Give a --reason');
      const { db } = operator.services;
      const [user] = await db
        .select()
        .from(users)
        .where(eq(users.emailKey, emailKey(email)));
      if (!user) throw new DomainError('not_found', { message: `No account has the e-mail ${email}` });
      await operator.confirm(`Delete the account of ${email} for good?`);
      // The log is kept for good, so it has the id and not the address.
      await deleteAccount(operator.services, user, (tx) => writeAudit(tx, operator, user.id, { reason }));
      return { data: { id: user.id }, lines: [`The account is deleted; its id was ${user.id}.`] };
    },
  });
}
