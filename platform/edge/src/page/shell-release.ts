import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveRemote, Release } from '@giftstore/contracts';
import { BoundedMap } from '../bounded-map';
import type { ReleaseStore } from '../store/release-store';

/** The remote whose release is the page itself. */
export const SHELL = 'shell';
/** Its route that stands for every page: `data` that each page starts with. */
export const EVERY_PATH = '*';

const FIRST_PAINT = 'first-paint.html';

/** What the page needs of the shell's release. */
export interface ShellRelease {
  base: string;
  files: Release['files'];
  entry: NonNullable<Release['entry']>;
  /** HTML of header and footer before any script has run; trusted as the shell's scripts are. */
  firstPaint: string;
}

/** Reads shells from the store, each version once. */
export class Shells {
  private readonly known = new BoundedMap<ShellRelease>(5);

  constructor(private readonly store: ReleaseStore) {}

  /** Throws when the store has no such release or it is no page. */
  async read({ version, base }: LiveRemote): Promise<ShellRelease> {
    const known = this.known.get(version);
    if (known) return known;
    const release = await this.store.readRelease(SHELL, version);
    if (!release?.entry) throw new Error(`The live shell ${version} is not in the store, or has no entry.`);
    const { files, entry } = release;
    const folder = this.store.releaseFolder(SHELL, version) ?? '';
    const firstPaint = Object.hasOwn(files, FIRST_PAINT)
      ? await readFile(join(folder, FIRST_PAINT), 'utf8')
      : '';
    const shell = { base, files, entry, firstPaint };
    this.known.set(version, shell);
    return shell;
  }
}
