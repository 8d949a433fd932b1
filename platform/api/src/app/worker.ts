import { constants, setPriority } from 'node:os';
import { startWorker } from '../infra/queue/start-worker';
import { openLog } from '../infra/telemetry/log';
import { serveWorkerMetrics } from '../infra/telemetry/serve-worker-metrics';
import { startTracing } from '../infra/telemetry/tracing';
import { readConfig } from './config';
import { endOnSignal } from './end-on-signal';
import { createServices } from './services';
import { createTasks, crontab } from './tasks';

/** The process that fulfils orders and reconciles payments: `node dist/worker.js`. Any number of them may run. */
// Shoppers' requests on the same machine come before mails.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const config = readConfig();
const endTracing = await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'giftstore-worker');
const services = createServices(config, openLog(config.LOG_LEVEL));
const worker = await startWorker({
  pool: services.pool,
  log: services.log,
  tasks: createTasks(services),
  crontab,
  concurrency: config.WORKER_CONCURRENCY,
});
const endMetrics = await serveWorkerMetrics({
  host: config.HOST,
  port: config.WORKER_METRICS_PORT,
  token: config.METRICS_TOKEN,
});
services.log.info('Worker ready');

endOnSignal(config.DRAIN_MS, async () => {
  endMetrics();
  await worker.stop();
  await services.close();
  await endTracing();
});
