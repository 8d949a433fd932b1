import type { LiveRelease, Release } from '@giftstore/contracts';
import type { ReleaseRepository } from '@giftstore/release';
import { LruMap } from '../lru-map';

/**
 * Modules that affect markup. In the browser a remote runs on the shell's copies of these; its server bundle has its own copies,
 * and another version might render other markup.
 */
const RENDERING = new Set([
  'react',
  'react-dom',
  'react-router-dom',
  ...['i18n', 'remote', 'state', 'ui'].map((name) => `@giftstore/${name}`),
]);

const MAX_ENTRIES = 200;

/** Compares the shared modules of a remote's server bundle with those of a shell. */
export class SharedVersions {
  private readonly cache = new LruMap<Promise<boolean>>(MAX_ENTRIES);

  constructor(private readonly repository: ReleaseRepository) {}

  /** Whether both have the same versions. Throws when one of the releases is not in the repository. */
  async agree(remote: string, live: LiveRelease, shell: LiveRelease): Promise<boolean> {
    const key = `${remote} ${live.version} in ${shell.version}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const result = this.compare(remote, live, shell);
    this.cache.set(key, result);
    result.catch(() => this.cache.delete(key));
    return result;
  }

  private async compare(remote: string, live: LiveRelease, shell: LiveRelease): Promise<boolean> {
    const [ours, theirs] = await Promise.all([
      this.repository.readLive(remote, live),
      this.repository.readLive('shell', shell),
    ]);
    return differing(ours.shared, theirs.shared).length === 0;
  }
}

function differing(ours: Release['shared'], theirs: Release['shared']): string[] {
  return Object.entries(ours)
    .filter(
      ([name, { version }]) =>
        RENDERING.has(name.replace(/\/$/, '')) && theirs[name] && theirs[name].version !== version,
    )
    .map(([name]) => name);
}
