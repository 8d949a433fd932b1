import type { Server } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { adviseNodeInProduction, printVersion, readBuild } from '@giftstore/settings';
import { closeGracefully } from '@giftstore/shutdown';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type EdgeConfig, readConfig } from './config';
import { createLogger } from './logging';
import { countProcess } from './metrics';
import { buildServer } from './server';
import { reloadCertificate } from './tls';

// Without a listener, any process of the same account could open the inspector.
process.on('SIGUSR1', () => {});

/** Longer than the longest request to the API. */
const DRAIN_TIMEOUT_MS = 35_000;

async function main(): Promise<void> {
  const workingTree = fileURLToPath(new URL('../../..', import.meta.url));
  printVersion(readBuild(workingTree));
  const config = readConfig(process.env, workingTree);
  const logger = createLogger(config.logLevel);
  logger.info(config.build, 'Edge starts');
  const advice = adviseNodeInProduction(process);
  if (advice) logger.warn(advice);
  const server = await buildServer(config, logger);
  countProcess();
  server.addHook('preClose', () => closeGracefully(server.server));
  await server.listen({ host: config.host, port: config.port });

  let draining = false;
  const drain = (signal: string) => {
    if (draining) return;
    draining = true;
    logger.info(`${signal}: finishing pending requests`);
    setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGHUP', () => renewCertificate(config, server, logger));
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

/** Lets a program that renews certificates do so without a restart. */
function renewCertificate({ tls }: EdgeConfig, { server }: FastifyInstance, logger: Logger): void {
  if (!tls) return;
  try {
    reloadCertificate(server as unknown as Server, tls);
    logger.info('SIGHUP: new connections get the renewed certificate');
  } catch (error) {
    logger.error(`SIGHUP: the old certificate stays. ${(error as Error).message}`);
  }
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const taken = error.code === 'EADDRINUSE' && `Port ${error.port} is in use: set PORT to another.`;
  console.error(taken || error.message);
  process.exit(1);
});
