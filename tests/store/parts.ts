import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { checkout, startScript } from './start-scripts';
import { store } from './store';
import { untilServing } from './until-serving';

/** One more process of the running store. */
export interface StartedPart {
  /** kill -9: as a machine that is gone. */
  kill(): Promise<void>;
}

/**
 * Starts one more API or edge beside the running store, with the store's own settings as `npm run start:api` takes them;
 * resolves when it is ready.
 * @param env what differs: at least its port
 */
export async function startPart(name: 'api' | 'edge', env: Record<string, string>): Promise<StartedPart> {
  const { environmentBesideShop, withDatabase } = await startScript('environment-beside-shop');
  const { parts, nodeParameters } = await startScript('parts');
  const given = { ...process.env, GIFTSTORE_DATA: store.data(), ...env };
  const child = spawn(process.execPath, nodeParameters(checkout, parts[name]), {
    cwd: checkout,
    env: await withDatabase(environmentBesideShop(given, checkout)),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = env[name === 'api' ? 'API_PORT' : 'PORT'];
  await untilServing(child, `http://localhost:${port}/health/ready`);
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** So many ports that nobody uses just now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
