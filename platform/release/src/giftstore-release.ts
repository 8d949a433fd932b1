import { fileURLToPath } from 'node:url';
import { runRelease } from './command/run-release';

/** The release command; see `giftstore-release --help`. */
process.exitCode = await runRelease(process.argv.slice(2), {
  workingTree: fileURLToPath(new URL('../../..', import.meta.url)),
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
