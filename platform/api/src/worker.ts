import { constants, setPriority } from 'node:os';
import { pino } from 'pino';
import { readConfig } from './config';
import { startWorker } from './jobs/start-worker';
import { logOptions } from './log';
import { createServices } from './services';
import { endOnSignal } from './shutdown';

/** The process that fulfils orders and takes second looks: `node dist/worker.js`. Any number may run side by side. */
// Mails can wait a moment; shoppers on the same machine come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const config = readConfig();
const services = createServices(config, pino(logOptions(config.LOG_LEVEL)));
const worker = await startWorker(services, config.WORKER_CONCURRENCY);
services.log.info('Worker ready');

endOnSignal(config.DRAIN_MS, async () => {
  await worker.stop();
  await services.close();
});
