import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { shop } from './shop';
import { startScript, workingTree } from './start-scripts';
import { waitUntilServing } from './wait-until-serving';

/** An additional process of the running shop. */
export interface StartedPart {
  pid: number;
  /** Kills the process with SIGKILL, like a failing machine. */
  kill(): Promise<void>;
  /** Stops it with SIGTERM, like an operator; resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts another API, edge or judge of the running shop with the shop's settings, like `npm run start:api`. Resolves when it
 * is ready; a judge has no port, so at once.
 * @param env settings that differ: at least the port
 */
export async function startPart(
  name: 'api' | 'edge' | 'judge',
  env: Record<string, string>,
): Promise<StartedPart> {
  const { environmentOfRunningShop, withDatabase } = await startScript('running-shop');
  const { environmentOf, parts, nodeParameters } = await startScript('parts');
  const given = { ...process.env, GIFTSTORE_DATA: shop.data(), ...env };
  const child = spawn(process.execPath, nodeParameters(workingTree, parts[name]), {
    cwd: workingTree,
    env: environmentOf(parts[name], await withDatabase(environmentOfRunningShop(given, workingTree))),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = env[name === 'api' ? 'API_PORT' : 'PORT'];
  if (name === 'judge') for (const output of [child.stdout, child.stderr]) output?.resume();
  else await waitUntilServing(child, `http://localhost:${port}/health/ready`);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid as number, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** `count` free ports. */
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
