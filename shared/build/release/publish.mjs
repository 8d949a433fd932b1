import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const COMMAND = 'platform/release/bin/giftstore-release.mjs';

/**
 * Throws an Error when nothing can be published from here, before a version is created.
 * @param {string} root
 */
export function refuseUnpublishable(root) {
  try {
    execFileSync(process.execPath, [join(root, COMMAND), 'status'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(
      `The release repository cannot be used from here: ${error.stderr.trim() || error.message}`,
    );
  }
}

/**
 * Publishes a version, and prints how to make it live.
 * @param {string} root
 * @param {string} title the release's name
 * @param {string} version
 * @throws {Error} when it could not be published; the version exists, and publishing can be tried again
 */
export async function publish(root, title, version) {
  const command = [join(root, COMMAND), 'publish', title];
  const [code] = await once(spawn(process.execPath, command, { cwd: root, stdio: 'inherit' }), 'exit');
  if (code !== 0)
    throw new Error(
      `${title} has version ${version}, but it is not published. Try again with \`npx giftstore-release publish ${title}\`.`,
    );
  console.log(`
${title} ${version} is published but not live. To make it live:

  npx giftstore-release promote ${title}@${version} --canary 10 --why "…"
  npx giftstore-release promote ${title}@${version} --why "…"

To share its version: git push --follow-tags`);
}
