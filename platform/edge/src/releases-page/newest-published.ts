import type { ReleaseMap } from '@giftstore/contracts';
import {
  type CheckError,
  checkAgainst,
  isNewerVersion,
  publishedVersions,
  type ReleaseRepository,
} from '@giftstore/release/actions';

const LIST_INTERVAL_MS = 15_000;
/** `npm start` stores each build of a working tree under its hash; nobody promotes those by name. */
const STAGED = /-[0-9a-f]{10}$/;

/** The newest published version of a remote that is not live, and what a check of it shows. */
export interface NewestPublished {
  version: string;
  errors: CheckError[];
  /** Why it could not be checked. */
  failure?: string;
}

/** Finds the newest published versions and checks them; both are cached, because a bucket is slow to list. */
export class PublishedReleases {
  private readonly lists = new Map<string, { at: number; versions: Promise<string[]> }>();
  private readonly checks = new Map<string, Promise<NewestPublished>>();

  constructor(
    private readonly repository: ReleaseRepository,
    private readonly now: () => number = Date.now,
  ) {}

  /** The newest version above the live ones; null when there is none. Throws when the repository cannot be read. */
  async newest(remote: string, map: ReleaseMap): Promise<NewestPublished | null> {
    const live = map.remotes[remote];
    const above = [live?.version, live?.canary?.version].flatMap((one) => one ?? []);
    const versions = await this.versionsOf(remote);
    const version = versions.findLast((one) => above.every((other) => isNewerVersion(one, other)));
    if (!version) return null;
    const key = `${map.channel}/${map.revision}/${remote}@${version}`;
    let check = this.checks.get(key);
    if (!check) {
      check = this.check(remote, version, map);
      if (this.checks.size > 500) this.checks.clear();
      this.checks.set(key, check);
      // A repository that was out of reach may be there the next time.
      void check.then(({ failure }) => failure && this.checks.delete(key));
    }
    return check;
  }

  private async check(remote: string, version: string, map: ReleaseMap): Promise<NewestPublished> {
    try {
      const release = await this.repository.readRelease(remote, version);
      if (!release) return { version, errors: [], failure: 'it is not in the repository any more' };
      return { version, errors: await checkAgainst(this.repository, [release], map) };
    } catch (error) {
      return { version, errors: [], failure: (error as Error).message };
    }
  }

  private versionsOf(remote: string): Promise<string[]> {
    const listed = this.lists.get(remote);
    if (listed && this.now() - listed.at < LIST_INTERVAL_MS) return listed.versions;
    const versions = this.list(remote);
    this.lists.set(remote, { at: this.now(), versions });
    versions.catch(() => this.lists.delete(remote));
    return versions;
  }

  private async list(remote: string): Promise<string[]> {
    const versions = await publishedVersions(this.repository.objects, remote);
    return versions.filter((version) => !STAGED.test(version));
  }
}
