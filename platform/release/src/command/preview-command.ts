import { isPreviewName, MAX_PREVIEW_DAYS } from '@giftstore/contracts';
import type { Command } from 'commander';
import { endPreview, startPreview } from '../actions/preview';
import { previewPath } from '../actions/previews';
import { updateResult } from './describe-change';
import { readReleaseNames } from './release-name';
import { addSubcommand, type CommandContext, type Result, UsageError } from './subcommand';

const DEFAULT_DAYS = 7;

interface Options {
  over?: string;
  days: string;
  end?: boolean;
  shop?: string;
}

/** `giftstore-release preview <name> <releases...>`. */
export function previewCommand(program: Command, context: CommandContext): void {
  addSubcommand<Options>(program, context, {
    usage: 'preview <name> [releases...]',
    summary:
      'Show published releases to whoever has the link, for some days; everything else stays as it is live',
    examples: [
      'preview pr-12 mf-catalogue@1.5.0-pr.12 --shop https://shop.example',
      'preview pr-12 mf-a@2.0.0-pr.12 mf-b@3.0.0-pr.12 --days 14',
      'preview pr-12 --end',
    ],
    options: (command) =>
      command
        .option('--over <channel>', 'the channel of all other remotes (default: CHANNEL, or live)')
        .option('--days <number>', `how long it lasts, up to ${MAX_PREVIEW_DAYS}`, String(DEFAULT_DAYS))
        .option('--shop <url>', "the shop's address, for the whole link")
        .option('--end', 'end the preview now'),
    run: async ({ releases: { channel }, args: [name = '', ...names], options }) => {
      const { over, end, by, why, shop } = options;
      if (!isPreviewName(name)) throw new UsageError(nameError(name));
      if (Boolean(end) !== (names.length === 0))
        throw new UsageError('Give either the releases to show, <remote>@<version>, or --end.');
      const target = channel(over);
      if (end) return updateResult(await endPreview(target, { name, by, why }));
      const origin = shop === undefined ? '' : readOrigin(shop);
      const request = { name, releases: readReleaseNames(names), days: readDays(options.days), by, why };
      return withLink(await startPreview(target, request), origin);
    },
  });
}

function withLink(update: Awaited<ReturnType<typeof startPreview>>, origin: string): Result {
  const { data, lines } = updateResult(update);
  const { channel, preview } = update.map;
  if (!preview) return { data, lines };
  const link = origin + previewPath({ channel, preview });
  return {
    data: { ...data, link, until: preview.expires },
    lines: [...lines, `Until ${preview.expires}: ${link}`],
  };
}

function nameError(name: string): string {
  return `"${name}" names no preview: up to 40 lower-case letters, digits and hyphens, as in pr-12.`;
}

function readDays(text: string): number {
  const days = Number(text);
  if (/^\d{1,2}$/.test(text) && days >= 1 && days <= MAX_PREVIEW_DAYS) return days;
  throw new UsageError(`--days is "${text}"; it is a whole number of days, 1 to ${MAX_PREVIEW_DAYS}.`);
}

/** An address without a path: links are absolute. */
function readOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : '';
  if (/^https?:/.test(origin) && [origin, `${origin}/`].includes(text)) return origin;
  throw new UsageError(`--shop is "${text}"; it is an address such as https://shop.example.`);
}
