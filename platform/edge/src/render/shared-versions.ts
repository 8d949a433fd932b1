import type { LiveRelease, Release } from '@giftstore/contracts';
import type { ReleaseStore } from '@giftstore/release';
import { BoundedMap } from '../bounded-map';

/**
 * What decides how markup looks. In the browser a remote runs on the shell's copies of these; its server bundle has its
 * own, and another version might draw something else.
 */
const DRAWING = new Set([
  'react',
  'react-dom',
  'react-router-dom',
  ...['i18n', 'remote', 'state', 'ui'].map((name) => `@giftstore/${name}`),
]);

const KNOWN = 200;

/** Knows whether a remote's server bundle draws what its browser files will draw in a shell. */
export class SharedVersions {
  private readonly known = new BoundedMap<Promise<boolean>>(KNOWN);

  constructor(private readonly store: ReleaseStore) {}

  /** Throws when one of them is not in the store. */
  async agree(remote: string, live: LiveRelease, shell: LiveRelease): Promise<boolean> {
    const key = `${remote} ${live.version} in ${shell.version}`;
    const known = this.known.get(key);
    if (known) return known;
    const answer = this.compare(remote, live, shell);
    this.known.set(key, answer);
    answer.catch(() => this.known.delete(key));
    return answer;
  }

  private async compare(remote: string, live: LiveRelease, shell: LiveRelease): Promise<boolean> {
    const [own, its] = await Promise.all([
      this.store.readLive(remote, live),
      this.store.readLive('shell', shell),
    ]);
    return differing(own.shared, its.shared).length === 0;
  }
}

function differing(own: Release['shared'], its: Release['shared']): string[] {
  return Object.entries(own)
    .filter(
      ([name, { version }]) =>
        DRAWING.has(name.replace(/\/$/, '')) && its[name] && its[name].version !== version,
    )
    .map(([name]) => name);
}
