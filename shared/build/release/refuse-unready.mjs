import { execFileSync } from 'node:child_process';

/** The branch of releases, so that every live release can be found and built again. */
const BRANCH = 'main';

/**
 * Throws an Error when a release from this working tree could not be built again from its commit.
 * @param {string} root the working tree
 */
export function refuseUnready(root) {
  const branch = git(root, 'branch', '--show-current');
  if (branch !== BRANCH)
    throw new Error(
      `Releases are made on ${BRANCH}; this working tree is on ${branch || 'no branch'}. Merge first, then \`git switch ${BRANCH}\`.`,
    );
  const changed = git(root, 'status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean);
  if (changed.length)
    throw new Error(
      `${changed.length === 1 ? 'A file is' : `${changed.length} files are`} not committed (${shortened(changed)}): a release is built from a commit. Commit or discard the changes, then try again.`,
    );
  const behind = Number(git(root, 'rev-list', '--count', 'HEAD..@{upstream}') || 0);
  if (behind > 0)
    throw new Error(
      `This working tree lacks ${behind} commits of the shared ${BRANCH}: \`git pull\`, then try again.`,
    );
}

function shortened(changed) {
  const files = changed.map((line) => line.slice(2).trim());
  return files.length > 3 ? `${files.slice(0, 3).join(', ')} …` : files.join(', ');
}

/** The output of a git command; empty when it fails, as it does without an upstream. */
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
