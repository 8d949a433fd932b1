import type { Command } from 'commander';
import { promote } from '../actions/promote';
import { KeyError } from '../keys/key-error';
import { updateResult } from './describe-change';
import { readReleaseNames } from './release-name';
import { addSubcommand, type CommandContext, UsageError, withChannel } from './subcommand';

/** The channel of the shoppers. */
const LIVE = 'live';
const REASON_NEEDED =
  'Give the reason with --why: in channel live, the history shows why each release was promoted.';

/** `giftstore-release promote <remote>@<version>`. */
export function promoteCommand(program: Command, context: CommandContext): void {
  addSubcommand<{ canary?: string }>(program, context, {
    usage: 'promote <releases...>',
    summary: 'Check published releases and make them live, for all shoppers or for a share of them',
    examples: [
      'promote mf-catalogue@1.4.0 --canary 10 --why "new search"',
      'promote mf-catalogue@1.4.0 --channel preview',
      'promote mf-a@2.0.0 mf-b@3.0.0 --why "the cart moves"',
    ],
    options: (command) =>
      withChannel(command).option('--canary <percent>', 'only this share of the shoppers gets it (1–99)'),
    run: async ({ releases: { channel, config, teamKey: keyOf }, args, options }) => {
      const releases = readReleaseNames(args);
      const percent = options.canary === undefined ? undefined : readPercent(options.canary);
      const { baseUrl } = config;
      const { by, why } = options;
      const target = channel(options.channel);
      if (target.name === LIVE && !why) throw new UsageError(REASON_NEEDED);
      const teamKey = (remote: string) => keyOrNull(() => keyOf(remote));
      return updateResult(await promote(target, { releases, percent, baseUrl, by, why, teamKey }));
    },
  });
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
