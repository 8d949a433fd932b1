import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config';
import { EdgeDatabase } from '../reports/edge-database';
import { HighestRevision } from './highest-revision';
import { RevisionRepository } from './revision-repository';

/** The highest revision of this edge's channel, in the edges' database; null without one. Ends with the server. */
export function openHighestRevision(
  server: FastifyInstance,
  { databaseUrl, isProduction, channel }: Pick<EdgeConfig, 'databaseUrl' | 'isProduction' | 'channel'>,
  log: FastifyBaseLogger,
): HighestRevision | null {
  if (!databaseUrl) return null;
  const database = new EdgeDatabase(databaseUrl, isProduction);
  const highest = new HighestRevision({
    channel,
    repository: new RevisionRepository(database, channel),
    log,
  });
  server.addHook('onClose', async () => {
    highest.stop();
    await database.close();
  });
  return highest;
}
