import type { Command } from 'commander';
import { rollBack } from '../actions/roll-back';
import { updateResult } from './describe-change';
import { addSubcommand, type CommandContext, withChannel } from './subcommand';

/** `giftstore-release rollback <remote>`. */
export function rollbackCommand(program: Command, context: CommandContext): void {
  addSubcommand<{ to?: string }>(program, context, {
    usage: 'rollback <remote>',
    summary: "Take a remote's last step back: its canary where there is one, or else what is live",
    examples: [
      'rollback mf-catalogue --why "search finds nothing"',
      'rollback mf-catalogue --to 1.2.0 --channel live',
    ],
    options: (command) => withChannel(command).option('--to <version>', 'back to this version'),
    run: async ({ releases: { channel, config }, args: [remote = ''], options }) => {
      const { to, by, attest, why } = options;
      return updateResult(
        await rollBack(channel(options.channel), { remote, to, by, attest, why, baseUrl: config.baseUrl }),
      );
    },
  });
}
