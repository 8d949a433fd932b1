import type { Command } from 'commander';
import { rollBack } from '../actions/roll-back';
import { type Around, addLeaf, withChannel } from './leaf';
import { movedResult } from './move-words';

/** `giftstore-release rollback <remote>`. */
export function rollbackCommand(program: Command, around: Around): void {
  addLeaf<{ to?: string }>(program, around, {
    usage: 'rollback <remote>',
    summary: "Take a remote's last step back: its canary where there is one, or else what is live",
    examples: [
      'rollback mf-catalogue --why "search finds nothing"',
      'rollback mf-catalogue --to 1.2.0 --channel live',
    ],
    options: (command) => withChannel(command).option('--to <version>', 'back to this version'),
    run: async ({ releases: { channel, config }, words: [remote = ''], options }) => {
      const { to, by, why } = options;
      return movedResult(
        await rollBack(channel(options.channel), { remote, to, by, why, baseUrl: config.baseUrl }),
      );
    },
  });
}
