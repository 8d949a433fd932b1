import { and, desc, eq } from 'drizzle-orm';
import type { CommandGroup } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { auditLog } from '../../infra/database/schema';

interface ListOptions {
  limit: string;
  target?: string;
  by?: string;
}

/** Fits a terminal; the JSON output has the whole text. */
function truncate(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

/** `giftstore audit …`. */
export function auditCommands(audit: CommandGroup<{ db: Database }>): void {
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
        .option('--by <name>', 'only actions of this operator')
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
        entries.map(({ at, actor, command, target: to, details }) => [
          moment(at),
          actor,
          command,
          to,
          truncate(JSON.stringify(details)),
        ]),
      );
      return { data: { entries }, lines };
    },
  });
}
