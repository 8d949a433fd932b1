import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { bundleFor, type Env } from './processes';

const api = resolve(__dirname, '../..');

export interface Ran {
  code: number | null;
  /** Standard output. */
  out: string;
  /** Standard error. */
  err: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
  json: any;
}

/** Runs the operators' built command with these settings. */
export function giftstore(env: Env) {
  const start = (words: string[], more: Env = {}): ChildProcess =>
    spawn(process.execPath, [entryFor({ ...env, ...more }), ...words], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', GIFTSTORE_ACTOR: 'Olga', ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const run = async (...words: string[]): Promise<Ran> => {
    const child = start(words);
    const said = { out: '', err: '' };
    child.stdout?.on('data', (chunk) => {
      said.out += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      said.err += chunk;
    });
    const [code] = await once(child, 'close');
    return { code, ...said, json: words.includes('--json') ? parse(said) : undefined };
  };
  return { run, start };
}

/** The command as operators start it, or the bundle that injects faults. */
function entryFor(env: Env): string {
  const bundle = bundleFor(env);
  return resolve(api, bundle === 'dist' ? 'bin/giftstore.mjs' : `${bundle}/giftstore.js`);
}

/** One JSON document and nothing else is what `--json` promises. */
function parse({ out, err }: { out: string; err: string }): unknown {
  try {
    return JSON.parse(out);
  } catch {
    throw new Error(`not one JSON document: ${out}\n${err}`);
  }
}

/** Lets a command go on until it says this, then kills it there. */
export async function killWhen(child: ChildProcess, text: string): Promise<void> {
  let said = '';
  await new Promise<void>((done, failed) => {
    child.once('exit', () => failed(new Error(`ended without saying "${text}": ${said}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += chunk;
        if (said.includes(text)) done();
      });
    }
  });
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
