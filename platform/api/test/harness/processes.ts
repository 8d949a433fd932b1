import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { raisedLimits } from '@giftstore/settings';
import type { SuspendPoint } from '../../src/core/fault-injection';

const platform = resolve(__dirname, '../../..');

export interface RunningPart {
  /** Its address; empty for a part without a port. */
  url: string;
  /** Resolves when its output contains the text, or contains it as many times. */
  waitForOutput: (text: string, times?: number) => Promise<void>;
  /** Its output so far. */
  output: () => string;
  /** Calls `listener` with each further line of output. */
  onLine: (listener: (line: string) => void) => void;
  /** Kills it, as a crash would. */
  kill: () => Promise<void>;
  /** Stops it, as an operator would. An API that had connections takes seconds: `kill` one that only has to end. */
  stop: () => Promise<void>;
  /** Pauses it, or lets it go on. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  /** Its exit code; null while it runs, or after a kill. */
  exitCode: () => number | null;
}

export type Env = Record<string, string>;

/** The folder of the bundle to start: the shipped one, unless the environment injects a fault. */
export function bundleFor({ GIFTSTORE_FAULTS, GIFTSTORE_SUSPEND_AT }: Env): string {
  return GIFTSTORE_FAULTS || GIFTSTORE_SUSPEND_AT ? 'test/dist' : 'dist';
}

/** The built API on a free port, in test mode: with raised rate limits, because a test sends everything from one address. */
export async function startApi(env: Env): Promise<RunningPart> {
  const port = env.API_PORT ?? String(await freePort());
  const part = start(
    `api/${bundleFor(env)}/main.js`,
    { NODE_ENV: 'test', ...raisedLimits, ...env, API_PORT: port },
    `http://127.0.0.1:${port}`,
  );
  await part.waitForOutput('Server listening');
  return part;
}

/** Two processes on one database, both past their first requests: a cold process is slow. */
export async function startTwoApis(env: Env): Promise<[RunningPart, RunningPart]> {
  const two: [RunningPart, RunningPart] = await Promise.all([startApi(env), startApi(env)]);
  await Promise.all(two.map(({ url }) => fetch(`${url}/v1/brands?currency=1`)));
  return two;
}

/** The built edge on a free port. */
export async function startEdge(env: Env): Promise<RunningPart> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const part = start('edge/dist/main.js', { ...env, HOST: '127.0.0.1', PORT: port }, url);
  await part.waitForOutput('Server listening');
  return part;
}

/** The built judge of canaries. */
export async function startJudge(env: Env): Promise<RunningPart> {
  const part = start('edge/dist/judge.js', env, '');
  await part.waitForOutput('Judge ready');
  return part;
}

/** The built worker. */
export async function startWorker(env: Env): Promise<RunningPart> {
  const part = launchWorker(env);
  await part.waitForOutput('Worker ready');
  return part;
}

/** Starts a worker, and kills it with -9 once as many of its jobs have come to the point. */
export async function killWorkerAt(env: Env, point: SuspendPoint, jobs: number): Promise<void> {
  const worker = await startWorker({
    ...env,
    GIFTSTORE_SUSPEND_AT: point,
    WORKER_CONCURRENCY: String(jobs),
  });
  await worker.waitForOutput(`suspended ${point}`, jobs);
  await worker.kill();
}

/** The built worker, without waiting until it is ready. */
export function launchWorker(env: Env): RunningPart {
  return start(`api/${bundleFor(env)}/worker.js`, { NODE_ENV: 'test', ...env }, '');
}

export interface RunningSandbox extends RunningPart {
  /** Settings with which the API uses it. */
  env: Env;
}

/** The sandbox of providers; it sends webhooks to the API at `apiPort`. */
export async function startSandbox(apiPort: number): Promise<RunningSandbox> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const part = start(
    'sandbox/dist/main.js',
    {
      SANDBOX_PORT: String(port),
      SMTP_PORT: String(smtpPort),
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/v1/payments/webhook`,
      MAIL_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/v1/mail_events`,
      SUPPLIER_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/v1/supplier_events`,
    },
    url,
  );
  await part.waitForOutput('Sandbox at');
  return {
    ...part,
    env: {
      STRIPE_API_BASE: url,
      SMTP_URL: `smtp://localhost:${smtpPort}`,
      GOOGLE_AUTHORIZE_URL: `${url}/oidc/google/authorize`,
      GOOGLE_TOKEN_URL: `${url}/oidc/google/token`,
      GOOGLE_ISSUERS: `${url}/oidc/google`,
      GOOGLE_JWKS_URL: `${url}/oidc/google/jwks`,
      FACEBOOK_DIALOG_URL: `${url}/graph/dialog/oauth`,
      FACEBOOK_GRAPH_URL: `${url}/graph`,
    },
  };
}

/**
 * A free port, below those that the system uses for outgoing connections, and in a range of this test process: other test
 * processes may have chosen ports that they do not listen on yet.
 */
export async function freePort(): Promise<number> {
  const base = 20_000 + (process.pid % 50) * 200;
  for (;;) {
    const port = base + Math.floor(Math.random() * 200);
    if (!takenPorts.has(port) && (await isFree(port))) {
      takenPorts.add(port);
      return port;
    }
  }
}

const takenPorts = new Set<number>();

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

function start(entry: string, env: Env, url: string): RunningPart {
  const child = spawn(process.execPath, [resolve(platform, entry)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = recordOutput(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url,
    waitForOutput: output.waitFor,
    output: output.read,
    onLine: output.onLine,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (signal) => void child.kill(signal),
    exitCode: () => child.exitCode,
  };
}

/** Records the output of a process. */
function recordOutput(child: ChildProcess) {
  let output = '';
  const waiting = new Set<() => void>();
  const append = (chunk: Buffer) => {
    output += chunk;
    for (const check of waiting) check();
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  return {
    read: () => output,
    onLine: (listener: (line: string) => void) => {
      for (const stream of [child.stdout, child.stderr]) {
        if (stream) createInterface({ input: stream }).on('line', listener);
      }
    },
    waitFor: (text: string, times = 1) =>
      new Promise<void>((resolved, reject) => {
        const check = () => {
          if (output.split(text).length <= times) return;
          waiting.delete(check);
          resolved();
        };
        waiting.add(check);
        child.once('exit', () =>
          reject(new Error(`ended without output "${text}":\n${output.slice(-2_000)}`)),
        );
        check();
      }),
  };
}
