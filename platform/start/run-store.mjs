// @ts-check
import { makeEnding } from './ending.mjs';
import { describeSettings } from './environment.mjs';
import { makeProgress } from './progress.mjs';
import { startStore } from './start-store.mjs';

/**
 * `npm start`: brings the store up, says where it is, and stays until it is told to stop.
 * @param {string} root the checkout
 * @param {string[]} words from the command line
 */
export async function runStore(root, words) {
  if (words.includes('--help') || words.includes('-h')) return console.log(help());
  if (words.length) return fail(`npm start takes no words but --help (got "${words.join(' ')}").`);
  // A closed terminal or a reader that went away (`npm start | head`) must not end the store.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const progress = makeProgress();
  const ending = makeEnding(progress.say);
  ending.listen(0);
  try {
    const { ports, sandbox } = await startStore({ root, given: process.env, progress, ending });
    if (ending.signal.aborted) return;
    console.log(`Storefront ready at http://localhost:${ports.PORT}`);
    if (!sandbox) return;
    console.log(`Inbox at http://localhost:${ports.SANDBOX_PORT}/inbox`);
    console.log(`Sandbox at http://localhost:${ports.SANDBOX_PORT}`);
  } catch (error) {
    // Parts that fail because they are being stopped are no news.
    if (ending.signal.aborted) return;
    fail(/** @type {Error} */ (error).message);
    await ending.end();
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
    'npm start: installs, builds and starts the whole store. Ctrl-C stops it.',
    '',
    'Settings, from the environment (default in the second column):',
    describeSettings(),
  ].join('\n');
}
