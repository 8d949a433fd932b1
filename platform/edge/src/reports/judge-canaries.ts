import type { ReleaseMap } from '@giftstore/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config';
import { CanaryWatch, type RollBack } from './canary-watch';
import { ReportQueue } from './report-queue';
import { ReportRepository } from './report-repository';
import { serveReports } from './report-routes';
import { type PastRecord, RunningCanaries } from './running-canaries';

interface Options {
  config: Pick<EdgeConfig, 'secret' | 'databaseUrl' | 'publicUrl' | 'page'>;
  current: () => Promise<ReleaseMap | null>;
  history: () => Promise<PastRecord[]>;
  rollBack?: RollBack | undefined;
  withheld: Set<string>;
  log: FastifyBaseLogger;
}

/**
 * Stores reports in the database, and rolls bad canaries back. Without a database, reports are counted in the metrics only.
 */
export async function judgeCanaries(server: FastifyInstance, options: Options): Promise<void> {
  const { config, current, history, rollBack, withheld, log } = options;
  const reports = { secret: config.secret.key, publicUrl: config.publicUrl, current };
  if (!config.databaseUrl) {
    log.info('DATABASE_URL is not set: canaries are not judged, reports are only counted in the metrics.');
    return serveReports(server, { ...reports, accept: () => {} });
  }
  if (!config.secret.shared)
    log.warn('EDGE_SECRET is not set: reports count only at the edge that served the page.');
  const repository = new ReportRepository(config.databaseUrl, config.page.channel);
  // Calls try again; the database may come up later.
  repository.migrate().catch(() => {});
  const canaries = new RunningCanaries({ current, history });
  const queue = new ReportQueue({ repository, canaries, log });
  const watch = new CanaryWatch({ repository, canaries, rollBack, withheld, log });
  await serveReports(server, { ...reports, accept: (report) => queue.add(report) });
  watch.start();
  server.addHook('onClose', async () => {
    await watch.stop();
    await queue.flush();
    await repository.close();
  });
}
