import { describeBuild, readBuild } from '@giftstore/settings';
import { Command } from 'commander';
import { approveCommand } from './approve-command';
import { checkCommand } from './check-command';
import { exportCommand } from './export-command';
import { freezeCommand } from './freeze-command';
import { historyCommand } from './history-command';
import { keysCommand } from './keys-command';
import { previewCommand } from './preview-command';
import { promoteCommand } from './promote-command';
import { pruneCommand } from './prune-command';
import { publishCommand } from './publish-command';
import { retireCommand } from './retire-command';
import { rollbackCommand } from './rollback-command';
import { statusCommand } from './status-command';
import type { CommandContext } from './subcommand';

/** The whole `giftstore-release` command, as a table of contents. */
export function releaseProgram(context: CommandContext): Command {
  const program = new Command('giftstore-release')
    .description('Releases remotes: the only writer of the release repository and of its channels.')
    .exitOverride()
    .configureOutput({ writeOut: context.out, writeErr: context.err })
    .showHelpAfterError('(see --help)')
    .version(describeBuild(readBuild(context.workingTree)))
    .addHelpText('after', notes);
  publishCommand(program, context);
  checkCommand(program, context);
  approveCommand(program, context);
  promoteCommand(program, context);
  previewCommand(program, context);
  rollbackCommand(program, context);
  freezeCommand(program, context);
  statusCommand(program, context);
  historyCommand(program, context);
  exportCommand(program, context);
  retireCommand(program, context);
  pruneCommand(program, context);
  keysCommand(program, context);
  return program;
}

const notes = `
Every command takes --json (one document on standard output; other output and progress go to standard error).
Exit codes: 0 done, 1 refused or failed, 2 the command line was not understood, 3 the repository or a key cannot be used.
The repository and the keys: RELEASE_STORE, KEYS_DIR, RELEASE_ROOT_KEYS, RELEASE_TEAM_KEY, RELEASE_CHANNEL_KEY; in a
working tree, without them, the repository that npm start uses there (GIFTSTORE_DATA names the folder of another one).`;
