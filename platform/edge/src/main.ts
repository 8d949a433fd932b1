import { fileURLToPath } from 'node:url';
import { readConfig } from './config';
import { createLogger } from './logging';
import { buildServer } from './server';

/** A drain longer than the longest call to the API means that something hangs. */
const DRAIN_LIMIT_MS = 35_000;

async function main(): Promise<void> {
  const checkout = fileURLToPath(new URL('../../..', import.meta.url));
  const config = readConfig(process.env, checkout);
  const logger = createLogger(config.logLevel);
  const server = await buildServer(config, logger);
  await server.listen({ host: config.host, port: config.port });

  let draining = false;
  const drain = (signal: string) => {
    if (draining) return;
    draining = true;
    logger.info(`${signal}: finishing what is under way`);
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const taken = error.code === 'EADDRINUSE' && `Port ${error.port} is in use: set PORT to another.`;
  console.error(taken || error.message);
  process.exit(1);
});
