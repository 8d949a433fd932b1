import type { Command } from 'commander';
import { retire } from '../actions/retire';
import { updateResult } from './describe-change';
import { addSubcommand, type CommandContext, UsageError, withChannel } from './subcommand';

/** `giftstore-release retire <remote>`. */
export function retireCommand(program: Command, context: CommandContext): void {
  addSubcommand<{ force?: boolean }>(program, context, {
    usage: 'retire <remote>',
    summary: 'Remove a remote from a channel: its pages are no longer found; its releases stay stored',
    examples: [
      'retire mf-christmas --why "it is January"',
      'retire mf-events --force --why "the event is over"',
    ],
    options: (command) =>
      withChannel(command).option(
        '--force',
        'also when its pages or commands are still needed; requires --why',
      ),
    run: async ({ releases: { channel }, args: [remote = ''], options }) => {
      const { by, attest, why, force = false } = options;
      if (force && !why) throw new UsageError('Give the reason with --why: --force breaks what others need.');
      return updateResult(
        await retire(channel(options.channel), { remote, by, attest, why, isForced: force }),
      );
    },
  });
}
