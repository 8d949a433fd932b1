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

const PORT_OF = { api: 'API_PORT', edge: 'PORT', judge: 'PORT', console: 'CONSOLE_PORT' };

/**
 * Starts another API, edge, judge or console of the running shop with the shop's settings, like `npm run start:api`. Resolves when it
 * is ready; a judge has no port, so at once.
 * @param env settings that differ: at least the port
 */
export async function startPart(
  name: 'api' | 'edge' | 'judge' | 'console',
  env: Record<string, string>,
): Promise<StartedPart> {
  const { environmentOfRunningShop, withDatabase } = await startScript('running-shop');
  const { environmentOf, parts, operatorConsole, nodeParameters } = await startScript('parts');
  const part = name === 'console' ? operatorConsole : parts[name];
  const given = { ...process.env, GIFTSTORE_DATA: shop.data(), ...env };
  const child = spawn(process.execPath, nodeParameters(workingTree, part), {
    cwd: workingTree,
    env: environmentOf(part, await withDatabase(environmentOfRunningShop(given, workingTree))),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = env[PORT_OF[name]];
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
