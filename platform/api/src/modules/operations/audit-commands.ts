import { isIP } from 'node:net';
import { and, desc, eq } from 'drizzle-orm';
import { type CommandGroup, UsageError } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { auditLog } from '../../infra/database/schema';

interface ListOptions {
  limit: string;
  target?: string;
  by?: string;
}

interface AuditServices {
  db: Database;
  hashAddress: (address: string) => string[];
}

type AuditRow = typeof auditLog.$inferSelect;

function entryDocument({ osAccount, claimedName, databaseRole, clientAddress, hash, ...entry }: AuditRow) {
  return {
    ...entry,
    os_account: osAccount,
    claimed_name: claimedName,
    database_role: databaseRole,
    client_address: clientAddress,
    hash: hash.toString('hex'),
  };
}

/** "mona as root (says Olga)" */
function describeOperator({
  actor,
  osAccount,
  claimedName,
}: Pick<AuditRow, 'actor' | 'osAccount' | 'claimedName'>): string {
  const account = osAccount && osAccount !== actor ? `${actor} as ${osAccount}` : actor;
  return claimedName ? `${account} (says ${claimedName})` : account;
}

/** Fits a terminal; the JSON output has the whole text. */
function truncate(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

/** `giftstore audit …`. */
export function auditCommands(audit: CommandGroup<AuditServices>): void {
  audit.add<ListOptions>({
    usage: 'list',
    summary: "Operators' actions, newest first; the log is append-only",
    examples: [
      'audit list',
      'audit list --target GG-0123456789ABCDEF',
      'audit list --by mona --limit 200 --json',
    ],
    options: (command) =>
      command
        .option('--target <what>', 'only actions on this target, such as an order')
        .option('--by <name>', 'only actions of this account')
        .option('--limit <n>', 'maximum number of entries', '50'),
    run: async ({ services }, _, { limit, target, by }) => {
      const entries = await services.db
        .select()
        .from(auditLog)
        .where(and(target ? eq(auditLog.target, target) : undefined, by ? eq(auditLog.actor, by) : undefined))
        .orderBy(desc(auditLog.id))
        .limit(readInteger(limit, { max: 100_000 }));
      const lines = table(
        ['when', 'who', 'command', 'target', 'details'],
        entries.map(({ command, target: to, details, ...entry }) => [
          moment(entry.at),
          describeOperator(entry),
          command,
          to,
          truncate(JSON.stringify(details)),
        ]),
      );
      return { data: { entries: entries.map(entryDocument) }, lines };
    },
  });
  audit.add({
    usage: 'address <address>',
    summary: 'The hash by which the security log names a network address',
    examples: ['audit address 203.0.113.7'],
    run: async ({ services }, [address = '']) => {
      if (isIP(address) === 0) throw new UsageError(`"${address}" is not a network address`);
      const [hash = '', ...older] = services.hashAddress(address);
      return { data: { address, hash, older }, lines: [hash, ...older] };
    },
  });
}
