import { DomainError } from '../../core/domain-error';
import { writeAudit } from '../../infra/audit/write-audit';
import { type CommandGroup, UsageError } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { listJobs, retryJobs } from './order-jobs';

/** A job may have run in the meantime, or run now. @throws DomainError `not_found` */
function requireAll(ids: string[], jobs: { id: string }[]): void {
  const missing = ids.filter((id) => !jobs.some((job) => job.id === String(BigInt(id))));
  if (missing.length === 0) return;
  throw new DomainError('not_found', { message: `No job ${missing.join(', ')} waits in the queue` });
}

/** `giftstore jobs …`. */
export function jobsCommands(jobs: CommandGroup<{ db: Database }>): void {
  jobs.add<{ dead?: boolean; limit: string }>({
    usage: 'list',
    summary: 'Jobs in the queue; with --dead those whose attempts are exhausted',
    examples: ['jobs list --dead', 'jobs list --limit 200 --json'],
    options: (command) =>
      command.option('--dead', 'only dead jobs').option('--limit <n>', 'maximum number of jobs', '50'),
    run: async ({ services }, _, { dead = false, limit }) => {
      const listed = await listJobs(services.db, { dead, limit: readInteger(limit, { max: 10_000 }) });
      const lines = table(
        ['job', 'task', 'attempts', 'next attempt', 'last error'],
        listed.map(({ id, task, attempts, max_attempts, run_at, last_error, ...job }) => [
          id,
          task,
          `${attempts}/${max_attempts}`,
          job.dead ? 'never' : moment(run_at),
          last_error,
        ]),
      );
      return { data: { jobs: listed }, lines };
    },
  });
  jobs.add<{ dead?: boolean }>({
    usage: 'retry [job...]',
    summary: 'Run jobs again now, with all their attempts',
    examples: ['jobs retry 4711', 'jobs retry --dead'],
    options: (command) => command.option('--dead', 'all dead jobs'),
    run: async (operator, ids, { dead }) => {
      if (ids.length > 0 === Boolean(dead)) throw new UsageError('Name jobs, or give --dead');
      for (const id of ids) readInteger(id, { max: Number.MAX_SAFE_INTEGER });
      const retried = await transact(operator.services.db, async (tx) => {
        const jobs = await retryJobs(tx, dead ? undefined : ids);
        if (!dead) requireAll(ids, jobs);
        await writeAudit(tx, operator, null, { jobs: jobs.map(({ id, task }) => `${task} ${id}`) });
        return jobs;
      });
      const data = { jobs: retried.map(({ id, task }) => ({ id, task })) };
      return {
        data,
        lines: retried.length > 0 ? retried.map(({ id, task }) => `Runs again: ${task} ${id}`) : ['Nothing.'],
      };
    },
  });
}
