// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from './postgres.mjs';

/** @typedef {import('./postgres.mjs').RunningPostgres} RunningPostgres */

/**
 * The embedded PostgreSQL, started again on the same port whenever it ends by itself.
 * @param {{ dataDir: string, root: string, say: (line: string) => void }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function superviseDatabase({ dataDir, root, say }) {
  let server = await startPostgres({ dataDir, root, log: say });
  const { url, port } = server;
  let stopping = false;
  /** @type {Promise<void>} */
  let mending = Promise.resolve();
  const mend = async () => {
    for (let wait = 250; !stopping; wait = Math.min(wait * 2, 30_000)) {
      say(`PostgreSQL (process ${server.pid}) ended; starting it again in ${wait / 1000} s.`);
      await pause(wait);
      if (stopping) return;
      try {
        server = await startPostgres({ dataDir, root, port, log: say });
      } catch (error) {
        say(/** @type {Error} */ (error).message);
        continue;
      }
      say('PostgreSQL is up again.');
      watch();
      return;
    }
  };
  const watch = () => {
    server.ended.then(() => {
      if (!stopping) mending = mend();
    });
  };
  watch();
  const stop = async () => {
    stopping = true;
    await mending;
    await server.stop();
  };
  return { url, stop };
}
