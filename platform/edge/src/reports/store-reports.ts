import type { ReleaseMap } from '@giftstore/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config';
import { describeForeign, EdgeDatabase, ExcessiveRightsError } from './edge-database';
import { ReportLimits } from './report-limits';
import { ReportQueue, type WaitingReport } from './report-queue';
import { ReportRepository } from './report-repository';
import { serveReports } from './report-routes';
import { type PastRecord, RunningCanaries } from './running-canaries';
import { noteServedPages } from './served-pages';
import { VitalsRepository } from './vitals-repository';
import { WithheldCanaries } from './withheld-canaries';
import { WithheldRepository } from './withheld-repository';

export interface StoredReports extends ReturnType<typeof noteServedPages> {
  /** The names of the canaries that the judge withholds, kept current. */
  withheld: ReadonlySet<string>;
}

interface Options {
  config: Pick<EdgeConfig, 'secret' | 'databaseUrl' | 'publicUrl' | 'channel' | 'isProduction'>;
  current: () => Promise<ReleaseMap | null>;
  history: () => Promise<PastRecord[]>;
  log: FastifyBaseLogger;
}

/**
 * Stores in the database what pages report, where the judge counts it. Without a database, reports are counted in the metrics only.
 * @throws {ExcessiveRightsError} in production
 */
export async function storeReports(server: FastifyInstance, options: Options): Promise<StoredReports> {
  const { config, current, history, log } = options;
  const { publicUrl, isProduction } = config;
  const limits = new ReportLimits();
  const reports = { secret: config.secret.key, publicUrl, isProduction, current, limits };
  if (!config.databaseUrl) {
    log.info(
      'EDGE_DATABASE_URL is not set: canaries are not judged, reports are only counted in the metrics.',
    );
    await serveReports(server, { ...reports, accept: () => {} });
    return { withheld: new Set(), served: () => {}, failedToRender: () => {} };
  }
  if (!config.secret.shared)
    log.warn('EDGE_SECRET is not set: reports count only at the edge that served the page.');
  const database = new EdgeDatabase(config.databaseUrl, config.isProduction);
  await checkRole(database, log);
  const canaries = new RunningCanaries({ current, history });
  const queue = new ReportQueue({
    repository: new ReportRepository(database, config.channel),
    vitals: new VitalsRepository(database, config.channel),
    canaries,
    log,
  });
  const withheld = new WithheldCanaries({
    repository: new WithheldRepository(database, config.channel),
    canaries,
    log,
  });
  const accept = (report: WaitingReport) => queue.add(report);
  await serveReports(server, { ...reports, accept });
  withheld.start();
  server.addHook('onClose', async () => {
    withheld.stop();
    await queue.flush();
    await database.close();
  });
  return { withheld: withheld.names, ...noteServedPages({ ...reports, accept }) };
}

/** A database that is away is no reason not to start; it is checked again before its first use. */
async function checkRole(database: EdgeDatabase, log: FastifyBaseLogger): Promise<void> {
  try {
    await database.prepare();
    const foreign = await database.foreignTables();
    if (foreign.length) log.warn(`Not for production: ${describeForeign(foreign)}.`);
  } catch (error) {
    if (!(error instanceof ExcessiveRightsError)) return;
    await database.close();
    throw error;
  }
}
