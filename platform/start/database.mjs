// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { describeDiskError } from './disk-error.mjs';
import { startPostgres } from './postgres.mjs';
import { createBackoff } from './wait.mjs';

/** @typedef {import('./postgres.mjs').RunningPostgres} RunningPostgres */

/**
 * The embedded PostgreSQL, started again on the same port whenever it ends by itself: as often as it takes, for a full disk
 * gets room again and a removed folder may come back.
 * @param {{ dataDir: string, root: string, log: (line: string) => void }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function superviseDatabase({ dataDir, root, log }) {
  let server = await startPostgres({ dataDir, root, log: log });
  const { url, port } = server;
  const backoff = createBackoff({ firstMs: 250, maxMs: 30_000 });
  let isStopping = false;
  /** @type {Promise<void>} */
  let restarting = Promise.resolve();
  let lastFailure = '';
  const restart = async () => {
    log(`PostgreSQL (process ${server.pid}) ended; starting it again until it runs.`);
    while (!isStopping) {
      await sleep(backoff.nextMs());
      if (isStopping) return;
      try {
        server = await startPostgres({ dataDir, root, port, log, isNew: false });
      } catch (error) {
        const message = `PostgreSQL does not start: ${describeDiskError(error)}`;
        // A full disk or a removed folder fails each attempt in the same way.
        if (message !== lastFailure) log(message);
        lastFailure = message;
        continue;
      }
      lastFailure = '';
      log('PostgreSQL is ready again.');
      backoff.reset();
      watch();
      return;
    }
  };
  const watch = () => {
    server.ended.then(() => {
      if (!isStopping) restarting = restart();
    });
  };
  watch();
  const stop = async () => {
    isStopping = true;
    await restarting;
    await server.stop();
  };
  return { url, stop };
}
