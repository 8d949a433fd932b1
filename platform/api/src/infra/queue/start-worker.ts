import { Logger, type Runner, run } from 'graphile-worker';
import type { Services } from '../../app/services';
import { createTasks } from '../../app/tasks';
import { observeTasks } from '../telemetry/observe-tasks';
import { originOf } from '../telemetry/origin';

/** Every minute: paid orders that nobody told us of, orders that nobody paid, refunds that nobody finished,
 * and whether the books are right. Every hour: what is no longer needed. */
const crontab = `
* * * * * second_look ?jobKey=second_look&max=1
*/10 * * * * expire_points ?jobKey=expire_points&max=1
* * * * * finish_refunds ?jobKey=finish_refunds&max=1
* * * * * check_invariants ?jobKey=check_invariants&max=1
* * * * * free_dead_workers ?jobKey=free_dead_workers&max=1
17 * * * * tidy ?jobKey=tidy&max=1
`;

/** Takes jobs from the queue until it is stopped; `stop` waits for those that run. */
export function startWorker(services: Services, concurrency: number): Promise<Runner> {
  return run({
    pgPool: services.pool,
    taskList: observeTasks(createTasks(services), services.log),
    crontab,
    pollInterval: 1_000,
    // Jobs that are done are struck off together. A worker that dies in this moment leaves them to be done again, which
    // changes nothing. Jobs are not fetched ahead: the queue's own end would then not wait for those that run.
    preset: { worker: { concurrentJobs: concurrency, completeJobBatchDelay: 50 } },
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => logLine(services, level, message, meta)),
  });
}

interface JobMeta {
  job?: { id: string; task_identifier: string; attempts: number; max_attempts: number; payload?: unknown };
  error?: { code?: string; responseCode?: number };
}

/** The queue's own words about a failed job repeat the error's, in which a mail server may name a recipient. */
function logLine({ log }: Services, level: string, message: string, meta: unknown): void {
  const { job, error } = (meta ?? {}) as JobMeta;
  if (level !== 'error') log.debug(message);
  else if (!job) log.error(message);
  else {
    const { id, task_identifier: task, attempts, max_attempts } = job;
    const code = error?.responseCode ?? error?.code;
    const { request_id } = originOf(job.payload);
    log.error({ request_id, job: id, task, attempts, max_attempts, code }, 'job failed');
  }
}
