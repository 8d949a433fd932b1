import type { Command } from 'commander';
import { readHead, readHistory, refuseUntrusted } from '../channel/channel-records';
import { isRecordSigned } from '../channel/record-signature';
import { describeRecord } from './describe-change';
import { addSubcommand, type CommandContext, UsageError, withChannel } from './subcommand';

/** Records that are searched for changes of one remote. */
const HISTORY_LIMIT = 2000;

/** `giftstore-release history`. */
export function historyCommand(program: Command, context: CommandContext): void {
  addSubcommand<{ limit: string; remote?: string }>(program, context, {
    usage: 'history',
    summary: 'Show who changed what in a channel, when and why, newest first',
    examples: ['history', 'history --remote mf-catalogue --limit 5', 'history --channel preview --json'],
    options: (command) =>
      withChannel(command)
        .option('--remote <remote>', 'of this remote only')
        .option('--limit <count>', 'so many revisions', '20'),
    run: async ({ releases, options: { channel, limit, remote } }) => {
      const { objects, name, rootKeys } = releases.channel(channel);
      const count = readCount(limit);
      refuseUntrusted(name, await readHead(objects, name, rootKeys));
      const history = await readHistory(objects, name, rootKeys, remote ? HISTORY_LIMIT : count);
      const records = history
        .filter(({ what }) => !remote || what.some((one) => one.remote === remote))
        .slice(0, count);
      const isSigned = await Promise.all(records.map(isRecordSigned));
      const data = records.map(({ map, by, at, what, why }, index) => ({
        revision: map.revision,
        at,
        by,
        signed: isSigned[index],
        what,
        why,
      }));
      return {
        data: { channel: name, records: data },
        lines: records.length
          ? records.flatMap((record, index) => describeRecord(record, isSigned[index] ?? false))
          : [`Nothing was ever live in channel ${name}.`],
      };
    },
  });
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(`--limit is "${text}"; it is a whole number.`);
}
