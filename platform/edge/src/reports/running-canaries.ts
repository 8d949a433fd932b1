import type { ReleaseMap } from '@giftstore/contracts';

/** Records of a channel that are read for the beginning of a canary. */
export const HISTORY_LIMIT = 50;

/** A live canary. */
export interface RunningCanary {
  remote: string;
  /** Versions of the canary and of the stable release. */
  canary: string;
  stable: string;
  /** When it began, by the channel's history; a larger share does not begin it again. */
  since: Date;
}

/** The canary's name in messages and sets: `remote@version`. */
export function nameOf({ remote, canary }: RunningCanary): string {
  return `${remote}@${canary}`;
}

/** The parts of a channel's record that are needed here. */
export interface PastRecord {
  at: string;
  map: ReleaseMap;
}

interface Options {
  current: () => Promise<ReleaseMap | null>;
  /** The channel's newest records, newest first. */
  history: () => Promise<PastRecord[]>;
}

/** The live canaries of a channel. The history is read once per revision. */
export class RunningCanaries {
  private revision = -1;
  private running: Promise<RunningCanary[]> = Promise.resolve([]);

  constructor(private readonly options: Options) {}

  /** Throws when the release repository cannot be read; the next call tries again. */
  async now(): Promise<RunningCanary[]> {
    const map = await this.options.current();
    if (!map || !Object.values(map.remotes).some(({ canary }) => canary)) return [];
    if (map.revision === this.revision) return this.running;
    this.revision = map.revision;
    this.running = this.options.history().then((history) => canariesOf(map, history));
    this.running.catch(() => {
      this.revision = -1;
    });
    return this.running;
  }
}

/** The canaries of a map with their beginnings, without those that are in no record. */
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
