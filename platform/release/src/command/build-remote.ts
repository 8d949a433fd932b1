import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { RefusedError } from '../actions/refused-error';
import { packageFolder } from '../repository/package-folder';

/** Builds a remote of the working tree; npm's output goes to standard error. Throws a `RefusedError` when that fails. */
export async function buildRemote(
  workingTree: string,
  remote: string,
  progress: (line: string) => void,
): Promise<void> {
  progress(`Building ${remote} …`);
  const windows = process.platform === 'win32';
  const folder = packageFolder(remote);
  const args = folder === remote ? ['run', 'build', '--workspace', `@giftstore/${remote}`] : ['run', 'build'];
  const child = spawn(windows ? 'npm.cmd' : 'npm', args, {
    cwd: folder === remote ? workingTree : join(workingTree, folder),
    shell: windows,
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new RefusedError(`${remote} does not build (see above): nothing was published.`);
}
