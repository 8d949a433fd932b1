import { fileURLToPath } from 'node:url';
import { runRelease } from './command/run-release';

/** The command of those who ship: `giftstore-release --help` says what it can do. */
process.exitCode = await runRelease(process.argv.slice(2), {
  checkout: fileURLToPath(new URL('../../..', import.meta.url)),
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
