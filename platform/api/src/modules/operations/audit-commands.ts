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

/** A terminal's worth; the JSON document has all of it. */
function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

/** `giftstore audit …`. */
export function auditCommands(audit: CommandGroup<{ db: Database }>): void {
  audit.add<ListOptions>({
    usage: 'list',
    summary: 'What operators did, newest first; nothing can be taken out of it',
    examples: [
      'audit list',
      'audit list --target GG-0123456789ABCDEF',
      'audit list --by mona --limit 200 --json',
    ],
    options: (command) =>
      command
        .option('--target <what>', 'only what was done to this, such as an order')
        .option('--by <name>', 'only what this one did')
        .option('--limit <n>', 'at most so many', '50'),
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
          shortened(JSON.stringify(details)),
        ]),
      );
      return { data: { entries }, lines };
    },
  });
}
