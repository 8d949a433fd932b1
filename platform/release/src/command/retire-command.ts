import type { Command } from 'commander';
import { retire } from '../actions/retire';
import { updateResult } from './describe-change';
import { addSubcommand, type CommandContext, withChannel } from './subcommand';

/** `giftstore-release retire <remote>`. */
export function retireCommand(program: Command, context: CommandContext): void {
  addSubcommand(program, context, {
    usage: 'retire <remote>',
    summary: 'Remove a remote from a channel: its pages are no longer found; its releases stay stored',
    examples: ['retire mf-christmas --why "it is January"'],
    options: withChannel,
    run: async ({ releases: { channel }, args: [remote = ''], options: { by, why, channel: name } }) =>
      updateResult(await retire(channel(name), { remote, by, why })),
  });
}
