import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Database } from '../database/database';
import type { SafePool } from '../database/pool';
import { waitForDatabase } from '../database/wait-for-database';
import { observeTasks } from '../telemetry/observe-tasks';
import { DeadWorkers } from './dead-workers';
import { logQueueLine, type QueueLog } from './queue-log';
import { WorkerLease } from './worker-lease';

export interface WorkerOptions {
  url: string;
  db: Database;
  pool: SafePool;
  log: QueueLog;
  tasks: TaskList;
  /** Recurring jobs, one a line. */
  crontab: string;
  /** Jobs that run at once. */
  concurrency: number;
  /** Time without a database session after which a worker's jobs go to others, in milliseconds. */
  lostAfterMs: number;
  /** Throws while the database is away or not migrated. */
  checkReady: () => Promise<unknown>;
  /** Called when other workers may soon run jobs that still run here; ends the process. */
  onLost: () => void;
}

/** Runs jobs from the queue until it is stopped. While the database is away it waits. */
export class QueueWorker {
  private readonly stopping = new AbortController();
  private running = 0;
  private current: { runner: Runner; lease: WorkerLease } | undefined;
  private lease: WorkerLease | undefined;
  private ended: Promise<void> = Promise.resolve();

  constructor(private readonly options: WorkerOptions) {}

  /**
   * Begins to run jobs, once the database is there.
   * @returns false when the worker was stopped before
   */
  async start(): Promise<boolean> {
    if (!(await this.waitForDatabase())) return false;
    await this.startRunner();
    const deadWorkers = this.freeDeadWorkers();
    this.ended = Promise.all([this.restartRunner(), deadWorkers]).then(() => {});
    return true;
  }

  /** For effects that cannot be undone. @throws Error when this worker's jobs may belong to another one by now */
  async confirm(): Promise<void> {
    await this.lease?.confirm();
  }

  /** Does `work` unless another job is doing it, in any worker. @throws Error when one is */
  async alone(name: string, work: () => Promise<void>): Promise<void> {
    if (!this.lease) throw new Error('the worker has not started');
    await this.lease.alone(name, work);
  }

  /** Finishes the running jobs. Without a database they stay locked, and other workers take them over. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.options.log.info({ jobs: this.running }, 'the worker stops after its running jobs');
    await this.stopCurrent();
    await this.ended;
  }

  private async stopCurrent(): Promise<void> {
    const { runner, lease } = this.current ?? {};
    lease?.release();
    // Rejects when the queue has stopped by itself.
    await Promise.race([runner?.stop().catch(() => {}), this.isIdleWithoutDatabase()]);
    await lease?.close();
  }

  private waitForDatabase(): Promise<boolean> {
    const { checkReady, log } = this.options;
    return waitForDatabase({ check: checkReady, log, signal: this.stopping.signal });
  }

  private async startRunner(): Promise<void> {
    const { pool, log, tasks, crontab, concurrency } = this.options;
    const events = new EventEmitter() as WorkerEvents;
    let lease: WorkerLease | undefined;
    events.on('pool:create', ({ workerPool }) => {
      lease = this.createLease(workerPool.id);
      this.lease = lease;
    });
    const runner = await run({
      pgPool: pool,
      taskList: this.countTasks(observeTasks(tasks, log)),
      crontab,
      pollInterval: 1_000,
      events,
      // Asked before each job is fetched: without a session no job begins.
      forbiddenFlags: () => (lease as WorkerLease).whenHeld(),
      // Finished and failed jobs are written in batches, which are repeated while the database is away. If the worker dies
      // before, jobs run again, which changes nothing. Jobs are not prefetched: stopping would not wait for those that run.
      preset: {
        worker: { concurrentJobs: concurrency, completeJobBatchDelay: 50, failJobBatchDelay: 50 },
      },
      noHandleSignals: true,
      logger: new Logger(() => (level, message, meta) => logQueueLine(log, level, message, meta)),
    });
    this.current = { runner, lease: lease as unknown as WorkerLease };
    if (this.stopping.signal.aborted) await this.stopCurrent();
    await this.current.lease.whenHeld();
  }

  private createLease(name: string): WorkerLease {
    const { url, lostAfterMs, log, onLost } = this.options;
    return new WorkerLease({ url, name, lostAfterMs, log, onLost, runningJobs: () => this.running });
  }

  /** The queue gives up after some minutes without a database; its next run begins when the database is back. */
  private async restartRunner(): Promise<void> {
    for (;;) {
      await this.current?.runner.promise.catch(() => {});
      if (this.stopping.signal.aborted) return;
      this.options.log.error('the queue has stopped; starting it again');
      await this.current?.lease.close();
      if (!(await this.waitForDatabase())) return;
      await this.startRunner().catch((err) => this.options.log.error({ err }, 'the queue did not start'));
      await sleep(1_000);
    }
  }

  private async freeDeadWorkers(): Promise<void> {
    const { db, log, lostAfterMs } = this.options;
    const deadWorkers = new DeadWorkers(db, lostAfterMs);
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await sleep(deadWorkers.intervalMs, undefined, { signal }).catch(() => {});
      try {
        for (const worker of await deadWorkers.free())
          log.warn({ worker }, 'took over the jobs of a dead worker');
      } catch (err) {
        log.debug({ err }, 'could not look for dead workers');
      }
    }
  }

  private async isIdleWithoutDatabase(): Promise<void> {
    const { lostAfterMs } = this.options;
    while (this.running > 0 || this.current?.lease.isFresh) await sleep(Math.min(100, lostAfterMs));
  }

  private countTasks(tasks: TaskList): TaskList {
    const counted = Object.entries(tasks).map(([name, task]) => {
      const countedTask: typeof task = async (payload, helpers) => {
        this.running += 1;
        try {
          return await task?.(payload as never, helpers);
        } finally {
          this.running -= 1;
        }
      };
      return [name, countedTask];
    });
    return Object.fromEntries(counted);
  }
}
