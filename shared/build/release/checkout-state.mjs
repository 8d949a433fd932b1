import { execFileSync } from 'node:child_process';

/** Releases come from here, so that what is live can always be found and built again. */
const BRANCH = 'main';

/**
 * Throws an Error with a sentence when a release from this checkout could not be built again from what is committed.
 * @param {string} root the checkout
 */
export function refuseUnready(root) {
  const branch = git(root, 'branch', '--show-current');
  if (branch !== BRANCH)
    throw new Error(
      `Releases are made on ${BRANCH}; this checkout is on ${branch || 'no branch'}. Merge first, then \`git switch ${BRANCH}\`.`,
    );
  const changed = git(root, 'status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean);
  if (changed.length)
    throw new Error(
      `${changed.length === 1 ? 'A file is' : `${changed.length} files are`} not committed (${shortened(changed)}): a release is built from what is committed. Commit or take back, then again.`,
    );
  const behind = Number(git(root, 'rev-list', '--count', 'HEAD..@{upstream}') || 0);
  if (behind > 0)
    throw new Error(
      `This checkout lacks ${behind} commits of the shared ${BRANCH}: \`git pull\`, then again.`,
    );
}

function shortened(changed) {
  const files = changed.map((line) => line.slice(2).trim());
  return files.length > 3 ? `${files.slice(0, 3).join(', ')} …` : files.join(', ');
}

/** What a git command prints; empty where it fails, as it does where there is no upstream. */
function git(root, ...parameters) {
  try {
    return execFileSync('git', parameters, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trimEnd();
  } catch {
    return '';
  }
}
