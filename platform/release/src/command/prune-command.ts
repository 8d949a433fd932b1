import type { Command } from 'commander';
import type { StoredVersion } from '../actions/prunable-releases';
import { MIN_DAYS, type PrunePlan, planPrune, prune } from '../actions/prune';
import { readReleaseName } from './release-name';
import { addSubcommand, type CommandContext, type Result, UsageError } from './subcommand';

interface Options {
  apply?: boolean;
  olderThan: string;
  keep: string[];
}

/** `giftstore-release prune`. */
export function pruneCommand(program: Command, context: CommandContext): void {
  const collect = (value: string, before: string[]) => [...before, value];
  addSubcommand<Options>(program, context, {
    usage: 'prune',
    summary: 'Delete releases that no channel, roll-back or open page needs; shows them without --apply',
    examples: [
      'prune',
      'prune --older-than 90 --keep mf-catalogue@1.4.0',
      'prune --apply --why "the bucket is full"',
    ],
    options: (command) =>
      command
        .option('--apply', 'delete them; requires --why')
        .option('--older-than <days>', `keep what was live or published in so many days`, String(MIN_DAYS))
        .option('--keep <release>', 'a release that stays, <remote>@<version>; repeatable', collect, []),
    run: async ({ releases, options: { apply, olderThan, keep, by, why } }) => {
      const given = {
        olderThanDays: readDays(olderThan),
        keep: keep.map(readReleaseName).map(({ remote, version }) => `${remote}@${version}`),
      };
      if (!apply) return planned(await planPrune(releases, given), given.olderThanDays);
      if (!why) throw new UsageError('Give the reason with --why: every channel records what was deleted.');
      return applied(await prune(releases, { by, why }, given));
    },
  });
}

function planned({ condemned, kept, previews }: PrunePlan, olderThanDays: number): Result {
  const because: Record<string, number> = {};
  for (const { because: reason } of kept) because[reason] = (because[reason] ?? 0) + 1;
  const reasons = Object.entries(because).map(([reason, count]) => `${count} ${REASONS[reason]}`);
  const forgotten = previews.map(({ name }) => `preview ${name}: ended, its link would be forgotten`);
  const stay = kept.length ? `Stay: ${reasons.join(', ')}.` : 'No release is stored.';
  return {
    data: {
      ...{ applied: false, olderThanDays, kept },
      releases: condemned.map(dataOf),
      previews: previews.map(({ name }) => name),
    },
    lines: condemned.length
      ? [
          ...forgotten,
          ...condemned.map(lineOf),
          `${totalOf(condemned)} would be deleted: \`giftstore-release prune --apply --why "…"\` does it. ${stay}`,
        ]
      : [...forgotten, `There is ${previews.length ? 'no release' : 'nothing'} to delete. ${stay}`],
  };
}

function applied({ deleted, spared, previews }: Awaited<ReturnType<typeof prune>>): Result {
  return {
    data: {
      applied: true,
      releases: deleted.map(dataOf),
      spared: spared.map(dataOf),
      previews: previews.map(({ name }) => name),
    },
    lines: [
      ...previews.map(({ name }) => `preview ${name}: ended, its link is forgotten`),
      ...deleted.map(lineOf),
      ...spared.map(
        ({ remote, version }) => `${remote} ${version} stays: it was promoted or published meanwhile.`,
      ),
      deleted.length ? `${totalOf(deleted)} deleted.` : 'Nothing was deleted.',
    ],
  };
}

const REASONS: Record<string, string> = {
  live: 'live',
  preview: 'in previews',
  'roll-back': 'to roll back to',
  recent: 'live lately',
  booth: 'of exported booths',
  published: 'published lately',
  pinned: 'pinned',
};

function dataOf({ remote, version, keys, bytes, storedAt, isComplete }: StoredVersion) {
  const at = storedAt && Number.isFinite(storedAt) ? new Date(storedAt).toISOString() : null;
  return { remote, version, files: keys.length, bytes, storedAt: at, complete: isComplete };
}

function lineOf(one: StoredVersion): string {
  const { remote, version, files, bytes, storedAt, complete } = dataOf(one);
  const when = storedAt ? `, of ${storedAt.slice(0, 10)}` : '';
  return `${remote} ${version}: ${files} files, ${kilobytes(bytes)}${when}${complete ? '' : ', incomplete'}`;
}

function totalOf(versions: readonly StoredVersion[]): string {
  const bytes = versions.reduce((sum, one) => sum + one.bytes, 0);
  return `${versions.length === 1 ? '1 release' : `${versions.length} releases`}, ${kilobytes(bytes)}`;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}

function readDays(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) >= MIN_DAYS) return Number(text);
  throw new UsageError(`--older-than is "${text}"; it is a whole number of days, ${MIN_DAYS} or more.`);
}
