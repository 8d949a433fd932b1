// @ts-check
import { adviseNode } from '../settings/src/advise-node.mjs';
import { announcementsFolder, announceShop } from './announce-shop.mjs';
import { describeSettings } from './describe-settings.mjs';
import { createProgress } from './progress.mjs';
import { createShutdown } from './shutdown.mjs';
import { startShop } from './start-shop.mjs';

/**
 * `npm start`: starts the shop, prints where it is, and runs until it is stopped.
 * @param {string} root the working tree
 * @param {string[]} options from the command line
 */
export async function runShop(root, options) {
  if (options.includes('--help') || options.includes('-h')) return console.log(help());
  if (options.length) return fail(`npm start has no option but --help (got "${options.join(' ')}").`);
  // A closed terminal or a reader that went away (`npm start | head`) must not stop the shop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const progress = createProgress();
  const shutdown = createShutdown(progress.log);
  shutdown.listen(0);
  const advice = adviseNode(process.versions.node);
  if (advice) progress.log(advice);
  try {
    const { ports, sandbox } = await startShop({ root, given: process.env, progress, shutdown });
    if (shutdown.signal.aborted) return;
    const address = `http://localhost:${ports.PORT}`;
    shutdown.add('address', announceShop(announcementsFolder(process.env), { address, root }));
    console.log(`Storefront ready at ${address}`);
    if (!sandbox) return;
    console.log(`Inbox at http://localhost:${ports.SANDBOX_PORT}/inbox`);
    console.log(`Sandbox at http://localhost:${ports.SANDBOX_PORT}`);
  } catch (error) {
    // Parts fail when they are stopped.
    if (shutdown.signal.aborted) return;
    fail(/** @type {Error} */ (error).message);
    await shutdown.run();
    process.exit();
  }
}

/** @param {string} message */
function fail(message) {
  console.error(`\n${message}`);
  process.exitCode = 1;
}

function help() {
  return [
    'npm start: installs, builds and starts the whole shop. Ctrl-C stops it.',
    '',
    'Settings, from the environment (default in the second column):',
    describeSettings(),
  ].join('\n');
}
