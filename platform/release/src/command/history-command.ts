import type { Command } from 'commander';
import { readHead, readHistory, refuseForeign } from '../channel/channel-records';
import { type Around, addLeaf, WrongUsage, withChannel } from './leaf';
import { recordWords } from './move-words';

/** So far back is looked for what concerns one remote. */
const HORIZON = 2000;

/** `giftstore-release history`. */
export function historyCommand(program: Command, around: Around): void {
  addLeaf<{ limit: string; remote?: string }>(program, around, {
    usage: 'history',
    summary: 'Say who moved what in a channel, when and why, newest first',
    examples: ['history', 'history --remote mf-catalogue --limit 5', 'history --channel preview --json'],
    options: (command) =>
      withChannel(command)
        .option('--remote <remote>', 'of this remote only')
        .option('--limit <count>', 'so many revisions', '20'),
    run: async ({ releases, options: { channel, limit, remote } }) => {
      const { objects, name, rootKeys } = releases.channel(channel);
      const count = readCount(limit);
      refuseForeign(name, await readHead(objects, name, rootKeys));
      const found = await readHistory(objects, name, rootKeys, remote ? HORIZON : count);
      const records = found
        .filter(({ what }) => !remote || what.some((one) => one.remote === remote))
        .slice(0, count);
      const data = records.map(({ map, by, at, what, why }) => ({
        revision: map.revision,
        at,
        by,
        what,
        why,
      }));
      return {
        data: { channel: name, records: data },
        words: records.length ? records.flatMap(recordWords) : [`Nothing was ever live in channel ${name}.`],
      };
    },
  });
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new WrongUsage(`--limit is "${text}"; it is a whole number.`);
}
