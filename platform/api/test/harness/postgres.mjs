import { rmSync } from 'node:fs';
import { startPostgres } from '../../../start/postgres.mjs';

/** A throw-away PostgreSQL in the folder named by the argument; prints its address, ends when its input closes. */
const [, , dataDir] = process.argv;
// Several test files at once, each with processes of 20 connections.
const postgres = await startPostgres({ dataDir, durable: false, maxConnections: 500 });
console.log(postgres.url);
process.stdin.resume().on('end', async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
