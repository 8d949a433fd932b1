import { Command } from 'commander';
import { checkCommand } from './check-command';
import { historyCommand } from './history-command';
import { keysCommand } from './keys-command';
import type { Around } from './leaf';
import { promoteCommand } from './promote-command';
import { publishCommand } from './publish-command';
import { retireCommand } from './retire-command';
import { rollbackCommand } from './rollback-command';
import { statusCommand } from './status-command';

/** The whole `giftstore-release` command, as a table of contents. */
export function releaseProgram(around: Around): Command {
  const program = new Command('giftstore-release')
    .description('Ships remotes: the only writer of the release store and of its channels.')
    .exitOverride()
    .configureOutput({ writeOut: around.out, writeErr: around.err })
    .showHelpAfterError('(--help says how)')
    .addHelpText('after', notes);
  publishCommand(program, around);
  checkCommand(program, around);
  promoteCommand(program, around);
  rollbackCommand(program, around);
  statusCommand(program, around);
  historyCommand(program, around);
  retireCommand(program, around);
  keysCommand(program, around);
  return program;
}

const notes = `
Every command takes --json (one document on standard output; words and progress go to standard error).
Exit codes: 0 done, 1 refused or failed, 2 the command line was not understood, 3 the store or a key cannot be used.
The store and the keys: RELEASE_STORE, KEYS_DIR, RELEASE_ROOT_KEYS, RELEASE_TEAM_KEY, RELEASE_CHANNEL_KEY; in a
checkout, without them, the store that npm start runs there (GIFTSTORE_DATA names the folder of another one).`;
