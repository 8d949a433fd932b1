import { writeAudit } from '../../infra/audit/write-audit';
import { type CommandGroup, UsageError } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { listJobs, retryJobs } from './order-jobs';

/** `giftstore jobs …`: the queue, and what gave up in it. */
export function jobsCommands(jobs: CommandGroup<{ db: Database }>): void {
  jobs.add<{ dead?: boolean; limit: string }>({
    usage: 'list',
    summary: 'Jobs that wait; with --dead those that gave up after every try',
    examples: ['jobs list --dead', 'jobs list --limit 200 --json'],
    options: (command) =>
      command.option('--dead', 'only those that gave up').option('--limit <n>', 'at most so many', '50'),
    run: async ({ services }, _, { dead = false, limit }) => {
      const found = await listJobs(services.db, { dead, limit: readInteger(limit, { max: 10_000 }) });
      const lines = table(
        ['job', 'task', 'tries', 'next try', 'why'],
        found.map(({ id, task, attempts, max_attempts, run_at, last_error, ...job }) => [
          id,
          task,
          `${attempts}/${max_attempts}`,
          job.dead ? 'never' : moment(run_at),
          last_error,
        ]),
      );
      return { data: { jobs: found }, lines };
    },
  });
  jobs.add<{ dead?: boolean }>({
    usage: 'retry [job...]',
    summary: 'Let jobs run again now, with all their tries',
    examples: ['jobs retry 4711', 'jobs retry --dead'],
    options: (command) => command.option('--dead', 'all that gave up'),
    run: async (operator, ids, { dead }) => {
      if (ids.length > 0 === Boolean(dead)) throw new UsageError('Name jobs, or give --dead');
      for (const id of ids) readInteger(id, { max: Number.MAX_SAFE_INTEGER });
      const again = await transact(operator.services.db, async (tx) => {
        const found = await retryJobs(tx, dead ? undefined : ids);
        await writeAudit(tx, operator, null, { jobs: found.map(({ id, task }) => `${task} ${id}`) });
        return found;
      });
      const data = { jobs: again.map(({ id, task }) => ({ id, task })) };
      return {
        data,
        lines: again.length > 0 ? again.map(({ id, task }) => `Runs again: ${task} ${id}`) : ['Nothing.'],
      };
    },
  });
}
