import { Logger, type Runner, run } from 'graphile-worker';
import type { Services } from '../services';
import { createTasks } from './tasks';

/** Every minute: paid orders that nobody told us of, orders that nobody paid. Every hour: what is no longer needed. */
const crontab = `
* * * * * second_look ?jobKey=second_look&max=1
* * * * * free_dead_workers ?jobKey=free_dead_workers&max=1
17 * * * * tidy ?jobKey=tidy&max=1
`;

/** Takes jobs from the queue until it is stopped; `stop` waits for those that run. */
export function startWorker(services: Services, concurrency: number): Promise<Runner> {
  return run({
    pgPool: services.pool,
    taskList: createTasks(services),
    crontab,
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error')
        services.log.error({ job: (meta as { job?: { id: string } })?.job?.id }, message);
      else services.log.debug(message);
    }),
  });
}
