import { spawn } from 'node:child_process';
import { RefusedError } from '../actions/refused-error';

/** Builds a remote of the checkout; npm's output goes to standard error. Throws a `RefusedError` when that fails. */
export async function buildRemote(
  checkout: string,
  remote: string,
  say: (line: string) => void,
): Promise<void> {
  say(`Building ${remote} …`);
  const windows = process.platform === 'win32';
  const words = ['run', 'build', '--workspace', `@giftstore/${remote}`];
  const child = spawn(windows ? 'npm.cmd' : 'npm', words, {
    cwd: checkout,
    shell: windows,
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new RefusedError(`${remote} does not build (see above): nothing was published.`);
}
