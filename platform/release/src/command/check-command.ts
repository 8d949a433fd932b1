import type { Command } from 'commander';
import { publishedRelease } from '../actions/promote';
import { describeError } from '../actions/refuse-errors';
import { readHead, refuseUntrusted } from '../channel/channel-records';
import { checkAgainst, situationOf } from '../check/check-against';
import { listed, titleOf } from '../check/check-error';
import { notesOn } from '../check/notes';
import { readReleaseNames } from './release-name';
import { addSubcommand, type CommandContext } from './subcommand';

/** `giftstore-release check <remote>@<version>`. */
export function checkCommand(program: Command, context: CommandContext): void {
  addSubcommand<{ against?: string; canary?: boolean }>(program, context, {
    usage: 'check <releases...>',
    summary: 'Show what would break, and for whom, if published releases went live; changes nothing',
    examples: [
      'check mf-catalogue@1.4.0 --against live',
      'check mf-catalogue@1.4.0 --canary',
      'check mf-a@2.0.0 mf-b@3.0.0 --json',
    ],
    options: (command) =>
      command
        .option('--against <channel>', 'the channel (default: CHANNEL, or live)')
        .option('--canary', 'as a canary, beside the stable releases of the same remotes'),
    run: async ({ releases: { repository, objects, channel }, args, options }) => {
      const { name, rootKeys } = channel(options.against);
      const candidates = await Promise.all(
        readReleaseNames(args).map((one) => publishedRelease(repository, one)),
      );
      const head = await readHead(objects, name, rootKeys);
      refuseUntrusted(name, head);
      const { record } = head;
      const canary = options.canary ?? false;
      const live = record?.map ?? null;
      const problems = await checkAgainst(repository, candidates, live, { canary });
      const notes = notesOn(await situationOf(repository, candidates, live, { canary }));
      const who = listed(candidates.map(titleOf));
      return {
        data: {
          releases: args,
          channel: name,
          revision: record?.map.revision ?? null,
          canary,
          problems,
          notes,
        },
        lines: [
          ...(problems.length
            ? [`${who} would break channel ${name}:`, ...problems.map(describeError)]
            : [`${who} can go live in channel ${name}${canary ? ' as a canary' : ''}.`]),
          ...notes.map((note) => `Note: ${note}`),
        ],
        failed: problems.length > 0,
      };
    },
  });
}
