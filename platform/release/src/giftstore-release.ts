import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILD_FILE } from '@giftstore/settings';
import { runRelease } from './command/run-release';

/** Three folders above the build in a working tree and in a packed part; where the command is installed as a package, the current folder. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const isOwn = ['lerna.json', BUILD_FILE].some((name) => existsSync(join(root, name)));
const workingTree = isOwn ? root : process.cwd();

/** The release command; see `giftstore-release --help`. */
process.exitCode = await runRelease(process.argv.slice(2), {
  workingTree,
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
