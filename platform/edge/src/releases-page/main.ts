import { fileURLToPath } from 'node:url';
import { type Channel, openReleases, type Releases } from '@giftstore/release/actions';
import { createLogger } from '../logging';
import { EdgeDatabase } from '../reports/edge-database';
import { readReleasesPageConfig } from './config';
import { PublishedReleases } from './newest-published';
import { buildReleasesPage } from './server';

// Without a listener, any process of the same account could open the inspector.
process.on('SIGUSR1', () => {});

/**
 * The releases page: `node dist/releases-page.js`. A process of its own, like the judge, because it may hold the key of the channels,
 * which no edge may: it runs no code of a release, and serves operators only.
 */
async function main(): Promise<void> {
  const config = readReleasesPageConfig(process.env);
  const logger = createLogger(config.logLevel);
  const workingTree = fileURLToPath(new URL('../../..', import.meta.url));
  const releases = await openReleases(process.env, workingTree, (message) => logger.warn(message));
  const { objects, repository } = releases;
  const database = config.databaseUrl ? new EdgeDatabase(config.databaseUrl, config.isProduction) : null;
  if (!database) logger.warn('EDGE_DATABASE_URL is not set: the page has no figures.');
  const server = buildReleasesPage({
    config,
    sources: {
      objects,
      get rootKeys() {
        return releases.channel().rootKeys;
      },
      published: new PublishedReleases(repository),
      database,
    },
    channel: (name) => changeable(releases, name),
    baseUrl: releases.config.baseUrl,
    logger,
  });
  const address = await server.listen({ host: config.host, port: config.port });
  logger.info('Releases page ready');
  logger.info(`It is at ${address}`);

  const stop = async () => {
    await server.close();
    await database?.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** The channel with its key; null where the key is not here, which leaves a page without buttons. */
function changeable(releases: Releases, name: string): Channel | null {
  const channel = releases.channel(name);
  try {
    return channel.key ? channel : null;
  } catch {
    return null;
  }
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const taken =
    error.code === 'EADDRINUSE' && `Port ${error.port} is in use: set RELEASES_PAGE_PORT to another.`;
  console.error(taken || error.message);
  process.exit(1);
});
