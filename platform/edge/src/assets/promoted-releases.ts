import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseMap } from '@giftstore/contracts';

/** Records that are read once: as many promotions back may the release of an open page be. */
const ALL_RECORDS = 500;
/** Records that are read again for a release that is not known yet … */
const RECENT_RECORDS = 5;
/** … at most so often. */
const INTERVAL_MS = 1_000;

interface Options {
  current: () => Promise<ReleaseMap | null>;
  /** The newest records of the channel. */
  history: (limit: number) => Promise<{ map: ReleaseMap }[]>;
}

/** The releases that are or were live in the channel, canaries included. Others may hold what is not announced yet. */
export class PromotedReleases {
  private readonly releases = new Set<string>();
  private lastMap: ReleaseMap | null = null;
  private readAt: number | null = null;
  private reading: Promise<void> | null = null;
  private lastError: unknown = null;

  constructor(private readonly options: Options) {}

  /** Whether a release is or was live. Throws while the repository cannot be read, unless the release is known already. */
  async has(remote: string, version: string): Promise<boolean> {
    const release = `${remote}@${version}`;
    const map = await this.options.current();
    if (map && map !== this.lastMap) this.add(map);
    this.lastMap = map;
    if (this.releases.has(release)) return true;
    this.reading ??= this.readHistory().finally(() => {
      this.reading = null;
    });
    await this.reading;
    if (this.releases.has(release)) return true;
    if (this.lastError) throw this.lastError;
    return false;
  }

  /** The versions of a remote that are or were live, those of the newest maps first. Throws as `has` does. */
  async versionsOf(remote: string): Promise<string[]> {
    if (this.readAt === null) await this.has(remote, '');
    const map = await this.options.current();
    const { version, canary } = map?.remotes[remote] ?? {};
    const prefix = `${remote}@`;
    const known = [...this.releases].filter((one) => one.startsWith(prefix));
    const newest = [version, canary?.version].filter((one) => one !== undefined);
    return [...new Set([...newest, ...known.map((one) => one.slice(prefix.length))])];
  }

  private async readHistory(): Promise<void> {
    const isFirst = this.readAt === null;
    await pause(Math.max(0, (this.readAt ?? 0) + INTERVAL_MS - Date.now()), undefined, { ref: false });
    try {
      const records = await this.options.history(isFirst ? ALL_RECORDS : RECENT_RECORDS);
      for (const { map } of records) this.add(map);
      this.readAt = Date.now();
      this.lastError = null;
    } catch (error) {
      // The next request tries again.
      this.lastError = error;
    }
  }

  private add({ remotes }: ReleaseMap): void {
    for (const [remote, { version, canary }] of Object.entries(remotes)) {
      this.releases.add(`${remote}@${version}`);
      if (canary) this.releases.add(`${remote}@${canary.version}`);
    }
  }
}
