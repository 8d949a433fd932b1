import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { adviseNodeInProduction, printVersion, readBuild } from '@giftstore/settings';
import { QueueWorker } from '../infra/queue/queue-worker';
import { openLog } from '../infra/telemetry/log';
import { exportBuild } from '../infra/telemetry/metrics';
import { serveWorkerMetrics } from '../infra/telemetry/serve-worker-metrics';
import { startTracing } from '../infra/telemetry/tracing';
import { readConfig } from './config';
import { endOnSignal } from './end-on-signal';
import { refuseUnreadableCodes } from './refuse-unreadable-codes';
import { createServices } from './services';
import { createTasks, crontab } from './tasks';

/** The process that fulfils orders and reconciles payments: `node dist/worker.js`. Any number of them may run. */
// Shoppers' requests on the same machine come before mails.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const build = readBuild(fileURLToPath(new URL('../../..', import.meta.url)));
printVersion(build);
const config = readConfig();
const endTracing = await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'giftstore-worker');
const services = createServices(config, openLog(config.LOG_LEVEL));
await refuseUnreadableCodes(services);
const worker = new QueueWorker({
  ...services,
  url: config.DATABASE_URL,
  tasks: createTasks(services),
  crontab,
  concurrency: config.WORKER_CONCURRENCY,
  lostAfterMs: config.WORKER_LOST_AFTER_MS,
  onLost: () => {
    services.log.fatal('the database session of this worker is lost; its jobs go to other workers');
    process.exit(1);
  },
});
exportBuild(build);
services.log.info(build, 'Worker starts');
const advice = adviseNodeInProduction(process);
if (advice) services.log.warn(advice);
services.mailer.beforeSend = () => worker.confirm();
services.mailer.alone = (messageId, send) => worker.alone(messageId, send);
const endMetrics = await serveWorkerMetrics({
  host: config.HOST,
  port: config.WORKER_METRICS_PORT,
  token: config.METRICS_TOKEN,
});

endOnSignal(config.DRAIN_MS, async () => {
  endMetrics();
  await worker.stop();
  await services.close();
  await endTracing();
});
if (await worker.start()) services.log.info('Worker ready');
