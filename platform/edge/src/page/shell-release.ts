import type { LiveRelease, Release } from '@giftstore/contracts';
import type { ReleaseRepository } from '@giftstore/release';
import { LruMap } from '../lru-map';
import { SHELL } from '../shell-route';

const TEMPLATE = 'first-paint.html';

/** The parts of the shell's release that a document needs. */
export interface ShellRelease {
  version: string;
  base: string;
  files: Release['files'];
  entry: NonNullable<Release['entry']>;
  /** HTML of header and footer before any script has run; as trusted as the shell's scripts. */
  template: string;
}

/** Reads the shell's releases, each version once. */
export class Shells {
  private readonly cache = new LruMap<ShellRelease>(5);

  constructor(private readonly repository: ReleaseRepository) {}

  /** Throws when the repository lacks the release, has another than the signed one, or it has no entry. */
  async read(live: LiveRelease): Promise<ShellRelease> {
    const { version, base } = live;
    const cached = this.cache.get(version);
    if (cached) return cached;
    const release = await this.repository.readLive(SHELL, live);
    if (!release.entry) throw new Error(`The live shell ${version} has no entry.`);
    const { files, entry } = release;
    const template = (await this.repository.readFile(release, TEMPLATE))?.identity.toString() ?? '';
    const shell = { version, base, files, entry, template };
    this.cache.set(version, shell);
    return shell;
  }
}
