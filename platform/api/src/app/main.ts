import { fileURLToPath } from 'node:url';
import { adviseNodeInProduction, printVersion, readBuild } from '@giftstore/settings';
import { openLog } from '../infra/telemetry/log';
import { startTracing } from '../infra/telemetry/tracing';
import { hasCatalogue, NO_CATALOGUE } from '../modules/catalogue/has-catalogue';
import { buildApp } from './build-app';
import { readConfig } from './config';
import { endOnSignal } from './end-on-signal';
import { refuseUnreadableCodes } from './refuse-unreadable-codes';
import { createServices } from './services';

/** The API's process: `node dist/main.js`. */
const build = readBuild(fileURLToPath(new URL('../../..', import.meta.url)));
printVersion(build);
const config = readConfig();
const endTracing = await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'giftstore-api');
const services = createServices(config, openLog(config.LOG_LEVEL));
const advice = adviseNodeInProduction(process);
if (advice) services.log.warn(advice);
await refuseUnreadableCodes(services);
const app = await buildApp(config, { services, build });
services.log.info(build, 'API starts');

endOnSignal(config.DRAIN_MS, async () => {
  await app.close();
  await services.close();
  await endTracing();
});
await app.listen({ host: config.HOST, port: config.API_PORT });
hasCatalogue(services.db).then(
  (has) => has || services.log.warn(NO_CATALOGUE),
  // The database is away: the API waits for it.
  () => {},
);
