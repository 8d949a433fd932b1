import type { ReleaseMap } from '@giftstore/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge } from 'prom-client';
import { registry } from '../metrics';
import type { RevisionRepository } from './revision-repository';

/** Longer than a repository is polled: an edge that sees a promotion a second after another one is not behind. */
const INTERVAL_MS = 5_000;

export const revisionsBehind = new Gauge({
  name: 'giftstore_edge_release_revisions_behind',
  help: 'Revisions by which the repository is behind the highest one that an edge has served; above 0: records are gone',
  labelNames: ['channel'],
  registers: [registry],
});

interface Options {
  channel: string;
  repository: Pick<RevisionRepository, 'raiseTo'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/**
 * Refuses a release map below the highest revision that any edge of this channel has served: a restored backup, a deleted record or
 * another repository would bring old releases back, with their errors and with keys that are revoked since. An edge that serves a
 * newer map already keeps it. Without the database, maps are accepted as they are signed.
 */
export class HighestRevision {
  private timer: NodeJS.Timeout | undefined;
  /** Rounds in which the served revision was behind. */
  private roundsBehind = 0;
  private isAway = false;

  constructor(private readonly options: Options) {}

  /** Follows the served map from now on. */
  start(current: () => Promise<ReleaseMap | null>): void {
    this.timer = setInterval(() => void this.follow(current), INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Why a map must not be served; null when it may. Never throws. */
  async refusal({ channel, revision }: ReleaseMap): Promise<string | null> {
    const behind = await this.behind(revision);
    if (!behind) return null;
    return `Channel ${channel} ends at revision ${revision}, and ${revision + behind} has been served: the repository has lost records`;
  }

  /** Records the served revision, and alarms when it stays behind. Never throws. */
  async follow(current: () => Promise<ReleaseMap | null>): Promise<void> {
    const map = await current();
    if (!map) return;
    const behind = await this.behind(map.revision);
    this.roundsBehind = behind ? this.roundsBehind + 1 : 0;
    if (this.roundsBehind === 2)
      this.options.log.error(
        `Revision ${map.revision} of channel ${map.channel} is served here, and ${map.revision + behind} by another edge.`,
      );
  }

  private async behind(revision: number): Promise<number> {
    const { repository, channel, log } = this.options;
    try {
      const behind = (await repository.raiseTo(revision)) - revision;
      revisionsBehind.set({ channel }, behind);
      this.isAway = false;
      return behind;
    } catch {
      if (!this.isAway) log.warn('The database is away: the revision of the release map is not compared.');
      this.isAway = true;
      return 0;
    }
  }
}
