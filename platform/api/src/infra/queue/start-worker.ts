import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import type { SafePool } from '../database/pool';
import { observeTasks } from '../telemetry/observe-tasks';
import { originOf } from '../telemetry/origin';

export interface WorkerOptions {
  pool: SafePool;
  log: Log;
  tasks: TaskList;
  /** Recurring jobs, one a line. */
  crontab: string;
  /** Jobs that run at once. */
  concurrency: number;
}

type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'error'>;

/** Runs jobs from the queue until it is stopped; `stop` waits for running jobs. */
export function startWorker({ pool, log, tasks, crontab, concurrency }: WorkerOptions): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: observeTasks(tasks, log),
    crontab,
    pollInterval: 1_000,
    // Finished jobs are deleted in batches. If the worker dies before, they run again, which changes nothing. Jobs are not
    // prefetched: stopping would then not wait for those that run.
    preset: { worker: { concurrentJobs: concurrency, completeJobBatchDelay: 50 } },
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => logLine(log, level, message, meta)),
  });
}

interface JobMeta {
  job?: { id: string; task_identifier: string; attempts: number; max_attempts: number; payload?: unknown };
  error?: { code?: string; responseCode?: number };
}

/** Logs a failed job without the queue's message: it repeats the error's, in which a mail server may name a recipient. */
function logLine(log: Log, level: string, message: string, meta: unknown): void {
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
