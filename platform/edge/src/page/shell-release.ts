import type { LiveRelease, Release } from '@giftstore/contracts';
import type { ReleaseStore } from '@giftstore/release';
import { BoundedMap } from '../bounded-map';

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

  /** Throws when the store has no such release, or not the one that was signed, or it is no page. */
  async read(live: LiveRelease): Promise<ShellRelease> {
    const { version, base } = live;
    const known = this.known.get(version);
    if (known) return known;
    const release = await this.store.readLive(SHELL, live);
    if (!release.entry) throw new Error(`The live shell ${version} has no entry.`);
    const { files, entry } = release;
    const firstPaint = (await this.store.readFile(release, FIRST_PAINT))?.identity.toString() ?? '';
    const shell = { base, files, entry, firstPaint };
    this.known.set(version, shell);
    return shell;
  }
}
