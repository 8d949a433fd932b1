import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleFor, type Env } from './processes';

const api = join(__dirname, '../..');

export interface Ran {
  code: number | null;
  /** Standard output. */
  out: string;
  /** Standard error. */
  err: string;
  // biome-ignore lint/suspicious/noExplicitAny: each command has its own document
  json: any;
}

/** Runs the operators' built command with these settings. */
export function giftstore(env: Env) {
  const start = (args: string[], more: Env = {}): ChildProcess =>
    spawn(process.execPath, [entryFor({ ...env, ...more }), ...args], {
      env: commandEnv({ ...env, ...more }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const run = async (...args: string[]): Promise<Ran> => {
    const child = start(args);
    const output = { out: '', err: '' };
    child.stdout?.on('data', (chunk) => {
      output.out += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output.err += chunk;
    });
    const [code] = await once(child, 'close');
    return ranOf(args, { code, ...output });
  };
  return { run, start };
}

/** The environment of a command with these settings. */
export function commandEnv(env: Env): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_ENV: 'test', GIFTSTORE_ACTOR: 'Olga', ...env };
}

/** What ran, with the document of `--json`. @throws Error when the output is not one */
export function ranOf(args: string[], ran: Omit<Ran, 'json'>): Ran {
  return { ...ran, json: args.includes('--json') ? parse(ran) : undefined };
}

/** The bundle that production runs, without the working tree's settings, or the one with fault injection. */
function entryFor(env: Env): string {
  return join(api, bundleFor(env), 'giftstore.js');
}

/** Parses the output of `--json`: one JSON document and nothing else. */
function parse({ out, err }: { out: string; err: string }): unknown {
  try {
    return JSON.parse(out);
  } catch {
    throw new Error(`not one JSON document: ${out}\n${err}`);
  }
}

/** Kills a command once its output contains the text. */
export async function killWhen(child: ChildProcess, text: string): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`ended without output "${text}": ${output}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (output.includes(text)) resolve();
      });
    }
  });
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
