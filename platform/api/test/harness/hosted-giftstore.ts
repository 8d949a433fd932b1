import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { END_MARK } from './command-end';
import { commandEnv, giftstore, type Ran, ranOf } from './giftstore';
import type { Env } from './processes';

const host = join(__dirname, '../dist/command-host.js');

/**
 * The operators' command as `giftstore` runs it, but with all runs in one process, one after another: a start takes much more CPU than
 * most commands do. A command that is killed, or runs at the same time as another one, needs a process of its own: `start`, or
 * `giftstore`.
 */
export function hostedGiftstore(env: Env) {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const runNext = async (args: string[]): Promise<Ran> => {
    child ??= spawn(process.execPath, [host], {
      env: commandEnv(env),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.send(args);
    const [out, err, [code]] = await Promise.all([
      readToMark(child, child.stdout as Readable),
      readToMark(child, child.stderr as Readable),
      once(child, 'message'),
    ]);
    return ranOf(args, { code, out, err });
  };
  const run = (...args: string[]): Promise<Ran> => {
    const ran = last.then(() => runNext(args));
    last = ran.catch(() => {});
    return ran;
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { run, start: giftstore(env).start, kill };
}

/** Reads what a command writes to one of its streams. @throws Error when the host ends before the command does */
function readToMark(child: ChildProcess, stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const text = () => Buffer.concat(chunks).toString();
    const stop = () => {
      stream.off('data', append);
      child.off('close', fail);
    };
    const append = (chunk: Buffer) => {
      chunks.push(chunk);
      if (!chunk.includes(END_MARK)) return;
      stop();
      resolve(text().split(END_MARK, 1).join());
    };
    const fail = () => {
      stop();
      reject(new Error(`the host of commands ended: ${text()}`));
    };
    stream.on('data', append);
    child.once('close', fail);
  });
}
