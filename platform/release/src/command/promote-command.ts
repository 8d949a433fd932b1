import type { Command } from 'commander';
import { promote, type ReleaseName } from '../actions/promote';
import { readHead } from '../channel/channel-records';
import type { Channel } from '../channel/commit';
import { KeyError } from '../keys/key-error';
import { updateResult } from './describe-change';
import { readReleaseNames } from './release-name';
import { addSubcommand, type CommandContext, type Result, UsageError, withChannel } from './subcommand';

/** The channel of the shoppers. */
const LIVE = 'live';
const REASON_NEEDED =
  'Give the reason with --why: in channel live, the history shows why each release was promoted.';

/** `giftstore-release promote <remote>@<version>`. */
export function promoteCommand(program: Command, context: CommandContext): void {
  addSubcommand<{ canary?: string; skipFirst?: boolean }>(program, context, {
    usage: 'promote <releases...>',
    summary: 'Check published releases and make them live, for all shoppers or for a share of them',
    examples: [
      'promote mf-catalogue@1.4.0 --canary 10 --why "new search"',
      'promote mf-catalogue@1.4.0 --channel preview',
      'promote mf-a@2.0.0 mf-b@3.0.0 --why "the cart moves"',
    ],
    options: (command) =>
      withChannel(command)
        .option('--canary <percent>', 'only this share of the shoppers gets it (1–99)')
        .option(
          '--skip-first',
          'with --canary: do nothing for a remote that is not live yet, as in a pipeline',
        ),
    run: async ({ releases: { channel, config, teamKey: keyOf }, args, options }) => {
      const releases = readReleaseNames(args);
      const percent = options.canary === undefined ? undefined : readPercent(options.canary);
      const { baseUrl } = config;
      const { by, attest, why } = options;
      const target = channel(options.channel);
      if (target.name === LIVE && !why) throw new UsageError(REASON_NEEDED);
      if (options.skipFirst && percent === undefined)
        throw new UsageError('--skip-first belongs to --canary.');
      if (options.skipFirst && (await isFirst(target, releases))) return firstHasNoCanary(target.name);
      const teamKey = (remote: string) => keyOrNull(() => keyOf(remote));
      return updateResult(await promote(target, { releases, percent, baseUrl, by, attest, why, teamKey }));
    },
  });
}

/** Whether none of the remotes is live yet. */
async function isFirst({ objects, name, rootKeys }: Channel, releases: ReleaseName[]): Promise<boolean> {
  const { record } = await readHead(objects, name, rootKeys);
  return releases.every(({ remote }) => !record?.map.remotes[remote]);
}

/** The page is new to every shopper: nothing is put at risk, and nothing could be fallen back to. */
function firstHasNoCanary(channel: string): Result {
  return {
    data: { channel, changed: false, what: [] },
    lines: [`${channel}: nothing to change: a first release has no canary. Promote it for all shoppers.`],
  };
}

/** A pipeline that promotes may have no team's key. */
function keyOrNull(read: () => string): string | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof KeyError) return null;
    throw error;
  }
}

/** Reads the share of a canary. Throws a `UsageError`. */
export function readPercent(text: string): number {
  const percent = Number(text);
  if (/^\d{1,2}$/.test(text) && percent >= 1) return percent;
  throw new UsageError(`--canary is "${text}"; it is a whole number of per cent, 1 to 99.`);
}
