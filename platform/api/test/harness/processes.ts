import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const platform = resolve(__dirname, '../../..');

export interface RunningPart {
  /** Where it answers; empty for a part without a port. */
  url: string;
  /** Resolves when its output holds the text. */
  says: (text: string) => Promise<void>;
  /** Everything that it has said so far. */
  output: () => string;
  /** Gives each line that it says from now on. */
  hear: (listener: (line: string) => void) => void;
  /** Ends it at once, as a crash would. */
  kill: () => Promise<void>;
  /** Ends it as an operator would. */
  stop: () => Promise<void>;
}

export type Env = Record<string, string>;

/** The folder of the bundle to start: the shipped one, unless the environment injects a fault. */
export function bundleFor({ GIFTSTORE_FAULTS, GIFTSTORE_SUSPEND_AT }: Env): string {
  return GIFTSTORE_FAULTS || GIFTSTORE_SUSPEND_AT ? 'test/dist' : 'dist';
}

/** The built API on a free port, in test mode. */
export async function startApi(env: Env): Promise<RunningPart> {
  const port = env.API_PORT ?? String(await freePort());
  const part = start(
    `api/${bundleFor(env)}/main.js`,
    { NODE_ENV: 'test', ...env, API_PORT: port },
    `http://127.0.0.1:${port}`,
  );
  await part.says('Server listening');
  return part;
}

/** Two of them side by side over one database, both past their first requests: a cold process is slow. */
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
  await part.says('Server listening');
  return part;
}

/** The built worker. */
export async function startWorker(env: Env): Promise<RunningPart> {
  const part = start(`api/${bundleFor(env)}/worker.js`, { NODE_ENV: 'test', ...env }, '');
  await part.says('Worker ready');
  return part;
}

export interface RunningSandbox extends RunningPart {
  /** What the API needs to know to use it. */
  env: Env;
}

/** The providers' stand-ins; webhooks go to the API at `apiPort`. */
export async function startSandbox(apiPort: number): Promise<RunningSandbox> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const part = start(
    'sandbox/dist/main.js',
    {
      SANDBOX_PORT: String(port),
      SMTP_PORT: String(smtpPort),
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/v1/payments/webhook`,
    },
    url,
  );
  await part.says('Sandbox at');
  return {
    ...part,
    env: {
      STRIPE_API_BASE: url,
      SMTP_URL: `smtp://localhost:${smtpPort}`,
      GOOGLE_ISSUERS: `${url}/oidc/google`,
      GOOGLE_JWKS_URL: `${url}/oidc/google/jwks`,
      FACEBOOK_GRAPH_URL: `${url}/graph`,
    },
  };
}

/**
 * A port that nobody listens on, below those that the system gives to outgoing connections by itself, and among those that
 * this test process takes: another one's may be named already and not listened on yet.
 */
export async function freePort(): Promise<number> {
  const own = 20_000 + (process.pid % 50) * 200;
  for (;;) {
    const port = own + Math.floor(Math.random() * 200);
    if (!named.has(port) && (await isFree(port))) {
      named.add(port);
      return port;
    }
  }
}

const named = new Set<number>();

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
  const output = listen(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url,
    says: (text) => output.until(text),
    output: output.sofar,
    hear: output.hear,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** What a process has said so far, and who waits for it to say something. */
function listen(child: ChildProcess) {
  let said = '';
  const waiting = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    said += chunk;
    for (const look of waiting) look();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return {
    sofar: () => said,
    hear: (listener: (line: string) => void) => {
      for (const stream of [child.stdout, child.stderr]) {
        if (stream) createInterface({ input: stream }).on('line', listener);
      }
    },
    until: (text: string) =>
      new Promise<void>((done, failed) => {
        const look = () => {
          if (!said.includes(text)) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        child.once('exit', () => failed(new Error(`ended without saying "${text}":\n${said.slice(-2_000)}`)));
        look();
      }),
  };
}
