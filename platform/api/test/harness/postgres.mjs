import { rmSync } from 'node:fs';
import { startPostgres } from '../../../start/postgres.mjs';

/**
 * A throw-away PostgreSQL in the folder named by the first argument, on the port of the second or any other; prints its
 * address, ends when its input closes. With a port the data stays, so that it can be started again.
 */
const [, , dataDir, port] = process.argv;
// Several test files at once, each with processes of 20 connections.
const postgres = await startPostgres({
  dataDir,
  durable: false,
  maxConnections: 500,
  ...(port ? { port: Number(port) } : {}),
});
console.log(postgres.url);
process.stdin.resume().on('end', async () => {
  await postgres.stop();
  if (!port) rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
