import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openConsole, openLog, readConfig } from '@giftstore/api/console';
import { adviseNodeInProduction, printVersion, readBuild } from '@giftstore/settings';
import { readConsoleConfig } from './config';
import { buildConsole } from './server';

// Without a listener, any process of the same account could open the inspector.
process.on('SIGUSR1', () => {});

/** The console's process: `node dist/main.js`. It reads the API's settings too, because it runs the operators' commands. */
async function main(): Promise<void> {
  printVersion(readBuild(fileURLToPath(new URL('../../..', import.meta.url))));
  const config = readConsoleConfig(process.env);
  const shop = readConfig();
  const log = openLog(shop.LOG_LEVEL);
  const advice = adviseNodeInProduction(process);
  if (advice) log.warn(advice);
  const services = openConsole({ ...shop, DATABASE_POOL: Math.min(shop.DATABASE_POOL, 8) }, log);
  const style = readFileSync(new URL('./console.css', import.meta.url), 'utf8');
  const server = await buildConsole({ config, services, style, logger: log });
  const address = await server.listen({ host: config.host, port: config.port });
  log.info('Console ready');
  log.info(`It is at ${address}`);

  const stop = async () => {
    await server.close();
    await services.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const taken = error.code === 'EADDRINUSE' && `Port ${error.port} is in use: set CONSOLE_PORT to another.`;
  console.error(taken || error.message);
  process.exit(1);
});
