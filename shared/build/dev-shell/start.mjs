/**
 * `npm start -w @giftstore/shell -- mf-x`: a remote as its own `npm start` serves it, in the shell of this working tree in place of the
 * released one: for changes of the shell and of shared packages.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startRemote } from '../dev/start-remote.mjs';
import { CompiledShell } from './compiled-shell.mjs';

const [name = ''] = process.argv.slice(2);
const root = join(import.meta.dirname, '../../..', name);
if (name && existsSync(join(root, 'remote.json'))) {
  await startRemote(root, ({ remote }) => new CompiledShell(remote));
} else {
  console.error('npm start -w @giftstore/shell -- mf-name');
  process.exitCode = 1;
}
