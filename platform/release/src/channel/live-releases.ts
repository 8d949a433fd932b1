import { setTimeout as pause } from 'node:timers/promises';
import { type ReleaseMap, TrustError } from '@giftstore/contracts';
import { newestFirst } from '../objects/numbered-keys';
import type { ObjectStore } from '../objects/object-store';
import { channelFolder, readRecord, recordKey } from './channel-records';

const PATIENCE_MS = 100;

interface Options {
  objects: ObjectStore;
  channel: string;
  /** Public root keys; a map that does not lead back to one of them is not believed. */
  rootKeys: readonly string[];
  warn: (sentence: string) => void;
  /** The store is looked at no more often than this; otherwise as its kind allows. */
  checkEveryMs?: number;
  /** So long a caller waits for a store that is slow to say what is new. */
  patienceMs?: number;
  now?: () => number;
}

/**
 * What is live in a channel, followed as new records appear. A store that cannot be read and a record that is not signed
 * as it must be change nothing: the last good map stays, and `warn` hears once what is wrong.
 */
export class LiveReleases {
  private map: ReleaseMap | null = null;
  private readonly bad = new Set<string>();
  private unreadable = '';
  private checkedAt = Number.NEGATIVE_INFINITY;
  private checking: Promise<void> | null = null;
  private patience: Promise<void> = Promise.resolve();
  private readonly checkEveryMs: number;
  private readonly patienceMs: number;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.checkEveryMs = options.checkEveryMs ?? options.objects.pollIntervalMs;
    this.patienceMs = options.patienceMs ?? PATIENCE_MS;
    this.now = options.now ?? Date.now;
  }

  /** The newest good map, or null while there has been none. Never throws. */
  async current(): Promise<ReleaseMap | null> {
    if (!this.checking && this.now() - this.checkedAt >= this.checkEveryMs) this.startCheck();
    if (!this.map) await this.checking;
    else if (this.checking) await this.patience;
    return this.map;
  }

  private startCheck(): void {
    this.checking = this.check().finally(() => {
      this.checkedAt = this.now();
      this.checking = null;
    });
    this.patience = Promise.race([this.checking, pause(this.patienceMs, undefined, { ref: false })]);
  }

  private async check(): Promise<void> {
    const { objects, channel, rootKeys } = this.options;
    try {
      const seen = this.map ? recordKey(channel, this.map.revision) : undefined;
      for (const one of await newestFirst(objects, channelFolder(channel), seen)) {
        if (this.bad.has(one.key)) continue;
        const map = await this.believed(one, () => readRecord(objects, channel, one, rootKeys));
        if (!map) continue;
        this.map = map;
        break;
      }
      if (!this.map) this.warnOnce(`Channel ${channel} of ${objects.location} has no release map`);
      else if (seen && objects.isLocal && !(await objects.exists(seen)))
        this.warnOnce(`${seen} is gone from ${objects.location}, as if its disk were not there`);
      else this.unreadable = '';
    } catch (error) {
      this.warnOnce((error as Error).message);
    }
  }

  private async believed(
    { key }: { key: string },
    read: () => Promise<{ map: ReleaseMap }>,
  ): Promise<ReleaseMap | null> {
    try {
      const { map } = await read();
      if (this.map && map.keys.version < this.map.keys.version)
        throw new TrustError('its list of keys is older than the one that counts');
      return map;
    } catch (error) {
      if (!(error instanceof TrustError)) throw error;
      this.bad.add(key);
      this.options.warn(`The release map ${key} cannot be used (${error.message}): ${this.consequence()}.`);
      return null;
    }
  }

  private warnOnce(problem: string): void {
    if (problem === this.unreadable) return;
    this.unreadable = problem;
    this.options.warn(`${problem.replace(/\.$/, '')}: ${this.consequence()}.`);
  }

  private consequence(): string {
    return this.map ? `revision ${this.map.revision} stays live` : 'nothing is live yet';
  }
}
