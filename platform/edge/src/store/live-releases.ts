import { readFile, stat } from 'node:fs/promises';
import type { ReleaseMap } from '@giftstore/contracts';
import { isAbsent } from './file-errors';
import { parseReleaseMap } from './schema';

interface Options {
  /** The file is looked at no more often than this. */
  checkEveryMs?: number;
  now?: () => number;
}

/**
 * What is live in a channel, followed as its file changes. A missing or garbled file changes nothing: the last good map
 * stays, and `warn` hears once what is wrong.
 */
export class LiveReleases {
  private map: ReleaseMap | null = null;
  /** Tells one state of the file from another; a rename gives a new inode. */
  private seen = '';
  private warned = '';
  private checkedAt = Number.NEGATIVE_INFINITY;
  private checking: Promise<void> | null = null;
  private readonly checkEveryMs: number;
  private readonly now: () => number;

  constructor(
    private readonly file: string,
    private readonly warn: (sentence: string) => void,
    { checkEveryMs = 250, now = Date.now }: Options = {},
  ) {
    this.checkEveryMs = checkEveryMs;
    this.now = now;
  }

  /** The newest good map, or null while there has been none. Never throws. */
  async current(): Promise<ReleaseMap | null> {
    if (this.now() - this.checkedAt >= this.checkEveryMs) {
      this.checking ??= this.check().finally(() => {
        this.checkedAt = this.now();
        this.checking = null;
      });
      await this.checking;
    }
    return this.map;
  }

  private async check(): Promise<void> {
    try {
      const { ino, mtimeMs, size } = await stat(this.file);
      const state = `${ino} ${mtimeMs} ${size}`;
      if (state === this.seen) return;
      this.seen = state;
      this.map = parseReleaseMap(await readFile(this.file, 'utf8'));
      this.warned = '';
    } catch (error) {
      this.warnOnce(isAbsent(error) ? 'is missing' : `cannot be used (${(error as Error).message})`);
      if (isAbsent(error)) this.seen = '';
    }
  }

  private warnOnce(problem: string): void {
    if (problem === this.warned) return;
    this.warned = problem;
    const consequence = this.map ? `revision ${this.map.revision} stays live` : 'nothing is live yet';
    this.warn(`The release map ${this.file} ${problem}: ${consequence}.`);
  }
}
