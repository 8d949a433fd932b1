import type { Command } from 'commander';
import { retire } from '../actions/retire';
import { type Around, addLeaf, withChannel } from './leaf';
import { movedResult } from './move-words';

/** `giftstore-release retire <remote>`. */
export function retireCommand(program: Command, around: Around): void {
  addLeaf(program, around, {
    usage: 'retire <remote>',
    summary: 'Take a remote out of a channel: its pages are not found from then on; its releases stay stored',
    examples: ['retire mf-christmas --why "it is January"'],
    options: withChannel,
    run: async ({ releases: { channel }, words: [remote = ''], options: { by, why, channel: name } }) =>
      movedResult(await retire(channel(name), { remote, by, why })),
  });
}
