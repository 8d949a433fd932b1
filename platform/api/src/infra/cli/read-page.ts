import type { Command } from 'commander';
import { readInteger } from './read-arguments';

/** The options of a command whose list comes in pages. */
export interface PageOptions {
  limit: string;
  page: string;
}

export interface Page {
  limit: number;
  offset: number;
}

const MAX_LIMIT = 500;

export function withPages(command: Command): Command {
  return command
    .option('--limit <n>', `rows of a page, at most ${MAX_LIMIT}`, '50')
    .option('--page <n>', 'from 1', '1');
}

/** @throws UsageError */
export function readPage({ limit, page }: PageOptions): Page {
  const rows = readInteger(limit, { max: MAX_LIMIT });
  return { limit: rows, offset: (readInteger(page, { max: 100_000 }) - 1) * rows };
}

/** Rows of a page. `more`: whether another page follows. */
export interface Paged<T> {
  rows: T[];
  more: boolean;
}

/** Cuts the row off that was read beyond the page, to know whether there is another. */
export function paged<T>(rows: T[], { limit }: Page): Paged<T> {
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** The line below a table of which there is more. */
export function moreLine({ more }: Paged<unknown>, { page }: PageOptions): string[] {
  return more ? [`There are more: --page ${Number(page) + 1}`] : [];
}
