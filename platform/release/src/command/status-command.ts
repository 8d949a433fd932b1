import { type LiveRemote, previewChannel, type ReleaseMap } from '@giftstore/contracts';
import type { Command } from 'commander';
import { type CurrentPreview, currentPreviews, previewPath } from '../actions/previews';
import { readHead, readHistory, refuseUntrusted } from '../channel/channel-records';
import { repositoryContents } from '../repository/repository-contents';
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
      if (!record) {
        const contents = await repositoryContents(objects);
        return {
          data: { channel: name, revision: null, remotes: {}, repository: contents, warnings },
          lines: [...warnings, nothingLive(name, objects.location, contents)],
        };
      }
      const history = await readHistory(objects, name, rootKeys, HISTORY_LIMIT);
      const remotes = Object.entries(record.map.remotes).map(
        ([remote, live]) => [remote, describe(remote, live, history)] as const,
      );
      const { revision, keys } = record.map;
      const { at, by } = record;
      const all = await currentPreviews({ objects, rootKeys });
      const previews = all.filter(({ terms }) => terms.over === name).map(describePreview);
      return {
        data: {
          channel: name,
          revision,
          at,
          by,
          keys: keys.version,
          remotes: Object.fromEntries(remotes),
          previews,
          warnings,
        },
        lines: [
          ...warnings,
          `${name}, revision ${revision}, ${at} by ${by}`,
          ...remotes.flatMap(lines),
          ...previews.map(previewLine),
        ],
      };
    },
  });
}

function describePreview({ name, terms, releases, by, at }: CurrentPreview) {
  const link = previewPath({ channel: previewChannel(name), preview: terms });
  return { name, until: terms.expires, link, releases, by, at };
}

function previewLine({ name, until, link, releases, by }: ReturnType<typeof describePreview>): string {
  const shown = Object.entries(releases).map(([remote, version]) => `${remote} ${version}`);
  return `  preview ${name} until ${until} by ${by}: ${shown.join(', ')}  ${link}`;
}

type Described = ReturnType<typeof describe>;

function describe(remote: string, { version, canary }: LiveRemote, history: ChannelRecord[]) {
  return {
    version,
    ...start(history, (live) => live.remotes[remote]?.version === version),
    ...(canary && {
      canary: {
        version: canary.version,
        percent: canary.percent,
        ...start(history, (live) => live.remotes[remote]?.canary?.version === canary.version),
      },
    }),
  };
}

/** Who began what the newest records have in common, and when; nothing when that is longer ago than the history that was read. */
function start(
  history: ChannelRecord[],
  isSame: (map: ReleaseMap) => boolean,
): { since?: string; by?: string } {
  const other = history.findIndex(({ map }) => !isSame(map));
  const isWithin = other >= 0 || history.length < HISTORY_LIMIT;
  const first = isWithin ? history.at(other >= 0 ? other - 1 : -1) : undefined;
  return first ? { since: first.at, by: first.by } : {};
}

function lines([remote, { version, canary, ...began }]: readonly [string, Described]): string[] {
  return [
    `  ${remote} ${version}${whenOf(began)}`,
    ...(canary
      ? [`    canary ${canary.version} for ${canary.percent} % of the shoppers${whenOf(canary)}`]
      : []),
  ];
}

function whenOf({ since, by }: { since?: string; by?: string }): string {
  return since ? `  since ${since} by ${by}` : '';
}

function nothingLive(channel: string, location: string, contents: 'empty' | 'other channels'): string {
  return contents === 'empty'
    ? `Nothing is live in channel ${channel}: the release repository ${location} is empty.`
    : `Nothing is live in channel ${channel}.`;
}
