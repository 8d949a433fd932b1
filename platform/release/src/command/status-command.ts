import type { LiveRemote } from '@giftstore/contracts';
import type { Command } from 'commander';
import { readHead, readHistory, refuseUntrusted } from '../channel/channel-records';
import type { ChannelRecord } from '../repository/schema';
import { addSubcommand, type CommandContext, withChannel } from './subcommand';

const HISTORY_LIMIT = 200;

/** `giftstore-release status`. */
export function statusCommand(program: Command, context: CommandContext): void {
  addSubcommand(program, context, {
    usage: 'status',
    summary: 'Show what is live in a channel, since when, and by whom',
    examples: ['status', 'status --channel preview --json'],
    options: withChannel,
    run: async ({ releases, options: { channel } }) => {
      const { objects, name, rootKeys } = releases.channel(channel);
      const head = await readHead(objects, name, rootKeys);
      refuseUntrusted(name, head);
      const { record, bad } = head;
      const warnings = bad.map(({ key, error }) => `${key} is skipped, because it cannot be used: ${error}.`);
      if (!record)
        return {
          data: { channel: name, revision: null, remotes: {}, warnings },
          lines: [...warnings, `Nothing is live in channel ${name}.`],
        };
      const history = await readHistory(objects, name, rootKeys, HISTORY_LIMIT);
      const remotes = Object.entries(record.map.remotes).map(
        ([remote, live]) => [remote, describe(remote, live, history)] as const,
      );
      const { revision, keys } = record.map;
      const { at, by } = record;
      return {
        data: {
          channel: name,
          revision,
          at,
          by,
          keys: keys.version,
          remotes: Object.fromEntries(remotes),
          warnings,
        },
        lines: [...warnings, `${name}, revision ${revision}, ${at} by ${by}`, ...remotes.flatMap(lines)],
      };
    },
  });
}

type Described = ReturnType<typeof describe>;

function describe(remote: string, { version, canary }: LiveRemote, history: ChannelRecord[]) {
  return {
    version,
    ...(canary && { canary: { version: canary.version, percent: canary.percent } }),
    ...lastMove(remote, history),
  };
}

/** When and by whom the remote was last changed; nothing when that is long ago. */
function lastMove(remote: string, history: ChannelRecord[]): { since?: string; by?: string } {
  const record = history.find(({ what }) => what.some((change) => change.remote === remote));
  return record ? { since: record.at, by: record.by } : {};
}

function lines([remote, { version, canary, since, by }]: readonly [string, Described]): string[] {
  const when = since ? `  since ${since} by ${by}` : '';
  return [
    `  ${remote} ${version}${when}`,
    ...(canary ? [`    canary ${canary.version} for ${canary.percent} % of the shoppers`] : []),
  ];
}
