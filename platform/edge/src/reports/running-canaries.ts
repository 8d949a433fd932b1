import type { ReleaseMap } from '@giftstore/contracts';

/** A canary that shoppers get now. */
export interface RunningCanary {
  remote: string;
  /** Version of the canary, and of the release that the other shoppers have. */
  canary: string;
  stable: string;
  /** When the channel's history says it began; a larger share is no new beginning. */
  since: Date;
}

/** A channel's record, as far as this needs it. */
export interface PastRecord {
  at: string;
  map: ReleaseMap;
}

interface Options {
  current: () => Promise<ReleaseMap | null>;
  /** The channel's newest records, newest first. */
  history: () => Promise<PastRecord[]>;
}

/** The canaries that run in a channel. The history is read once a revision. */
export class RunningCanaries {
  private revision = -1;
  private known: Promise<RunningCanary[]> = Promise.resolve([]);

  constructor(private readonly options: Options) {}

  /** Throws when the release store cannot be read; the next call tries again. */
  async now(): Promise<RunningCanary[]> {
    const map = await this.options.current();
    if (!map || !Object.values(map.remotes).some(({ canary }) => canary)) return [];
    if (map.revision === this.revision) return this.known;
    this.revision = map.revision;
    this.known = this.options.history().then((history) => canariesOf(map, history));
    this.known.catch(() => {
      this.revision = -1;
    });
    return this.known;
  }
}

/** The canaries of a map with their beginnings; those that are in no record have none and are left out. */
export function canariesOf(map: ReleaseMap, history: readonly PastRecord[]): RunningCanary[] {
  const past = history.filter((record) => record.map.revision <= map.revision);
  return Object.entries(map.remotes).flatMap(([remote, { version, canary }]) => {
    if (!canary) return [];
    const isOther = (record: PastRecord) => record.map.remotes[remote]?.canary?.version !== canary.version;
    const end = past.findIndex(isOther);
    const first = past[(end < 0 ? past.length : end) - 1];
    return first ? [{ remote, canary: canary.version, stable: version, since: new Date(first.at) }] : [];
  });
}
