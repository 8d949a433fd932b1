import { fileURLToPath } from 'node:url';
import { LiveReleases, openObjects, readHistory } from '@giftstore/release';
import { printVersion, readBuild } from '@giftstore/settings';
import type { Logger } from 'pino';
import { createLogger } from '../logging';
import { describeForeign, EdgeDatabase } from '../reports/edge-database';
import { ReportRepository } from '../reports/report-repository';
import { HISTORY_LIMIT, RunningCanaries } from '../reports/running-canaries';
import { VitalsRepository } from '../reports/vitals-repository';
import { WithheldRepository } from '../reports/withheld-repository';
import { CanaryWatch } from './canary-watch';
import { type JudgeConfig, readJudgeConfig } from './config';
import { serveMetrics } from './metrics';
import { noticesTo } from './notices';
import { rollBackAndNotify } from './roll-back-and-notify';
import { NotifyingWithheld } from './withhold-and-notify';

// Without a listener, any process of the same account could open the inspector.
process.on('SIGUSR1', () => {});

/**
 * The judge: `node dist/judge.js`. It reads what pages report, and has the channel's key, because it serves nobody and
 * runs no code of a release. Any number of them may run.
 */
async function main(): Promise<void> {
  const workingTree = fileURLToPath(new URL('../../..', import.meta.url));
  const build = readBuild(workingTree);
  printVersion(build);
  const config = readJudgeConfig(process.env, workingTree);
  const log = createLogger(config.logLevel);
  log.info(build, 'Judge starts');
  const database = new EdgeDatabase(config.databaseUrl, config.isProduction);
  const watch = await watchCanaries(config, database, log);
  const stopMetrics = await serveMetrics(config, build);
  void warnOfForeignTables(database, log);
  watch.start();
  log.info('Judge ready');

  const stop = async () => {
    stopMetrics();
    await watch.stop();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function watchCanaries(config: JudgeConfig, database: EdgeDatabase, log: Logger): Promise<CanaryWatch> {
  const { channel: name, rootKeys, channelKey: key, repositoryLocation } = config;
  const objects = await openObjects(repositoryLocation);
  const warn = (message: string) => log.warn(message);
  const live = new LiveReleases({ objects, channel: name, rootKeys, warn });
  const canaries = new RunningCanaries({
    current: () => live.current(),
    history: () => readHistory(objects, name, rootKeys, HISTORY_LIMIT),
  });
  const channel = { objects, name, rootKeys, key, warn };
  const notify = noticesTo({ webhook: config.webhook, mail: config.mail, log });
  if (!key) log.warn('RELEASE_CHANNEL_KEY is not set: a bad canary is withheld, but not rolled back.');
  return new CanaryWatch({
    reports: new ReportRepository(database, name),
    vitals: new VitalsRepository(database, name),
    withheld: key ? new WithheldRepository(database, name) : new NotifyingWithheld(database, name, notify),
    canaries,
    ...(key && { rollBack: rollBackAndNotify({ channel, notify }) }),
    log,
  });
}

/** In production, using the database fails instead, which the watch logs. */
async function warnOfForeignTables(database: EdgeDatabase, log: Logger): Promise<void> {
  const foreign = await database.foreignTables().catch(() => []);
  if (foreign.length) log.warn(`Not for production: ${describeForeign(foreign)}.`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
