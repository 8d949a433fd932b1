import { spawn } from 'node:child_process';
import { RefusedError } from '../actions/refused-error';

/** Builds a remote of the working tree; npm's output goes to standard error. Throws a `RefusedError` when that fails. */
export async function buildRemote(
  workingTree: string,
  remote: string,
  progress: (line: string) => void,
): Promise<void> {
  progress(`Building ${remote} …`);
  const windows = process.platform === 'win32';
  const args = ['run', 'build', '--workspace', `@giftstore/${remote}`];
  const child = spawn(windows ? 'npm.cmd' : 'npm', args, {
    cwd: workingTree,
    shell: windows,
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new RefusedError(`${remote} does not build (see above): nothing was published.`);
}
