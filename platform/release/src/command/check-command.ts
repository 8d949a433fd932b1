import type { Command } from 'commander';
import { publishedRelease } from '../actions/promote';
import { describeProblem } from '../actions/refuse-problems';
import { readHead, refuseForeign } from '../channel/channel-records';
import { checkAgainst } from '../check/check-against';
import { listed, titleOf } from '../check/problem';
import { type Around, addLeaf } from './leaf';
import { readReleaseNames } from './release-name';

/** `giftstore-release check <remote>@<version>`. */
export function checkCommand(program: Command, around: Around): void {
  addLeaf<{ against?: string }>(program, around, {
    usage: 'check <releases...>',
    summary: 'Say what would break, and for whom, if published releases went live; changes nothing',
    examples: ['check mf-catalogue@1.4.0 --against live', 'check mf-a@2.0.0 mf-b@3.0.0 --json'],
    options: (command) => command.option('--against <channel>', 'the channel (default: CHANNEL, or live)'),
    run: async ({ releases: { store, objects, channel }, words, options }) => {
      const { name, rootKeys } = channel(options.against);
      const candidates = await Promise.all(
        readReleaseNames(words).map((one) => publishedRelease(store, one)),
      );
      const head = await readHead(objects, name, rootKeys);
      refuseForeign(name, head);
      const { record } = head;
      const problems = await checkAgainst(store, candidates, record?.map ?? null);
      const who = listed(candidates.map(titleOf));
      return {
        data: { releases: words, channel: name, revision: record?.map.revision ?? null, problems },
        words: problems.length
          ? [`${who} would break channel ${name}:`, ...problems.map(describeProblem)]
          : [`${who} can go live in channel ${name}.`],
        failed: problems.length > 0,
      };
    },
  });
}
