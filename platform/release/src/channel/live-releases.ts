import { setTimeout as pause } from 'node:timers/promises';
import { type ReleaseMap, TrustError } from '@giftstore/contracts';
import { readKeyList } from '../keys/key-list';
import { newestFirst } from '../objects/numbered-keys';
import type { ObjectStore } from '../objects/object-store';
import { channelFolder, readRecord, recordKey } from './channel-records';

const TIMEOUT_MS = 100;

interface Options {
  objects: ObjectStore;
  channel: string;
  /** Public root keys; a map that they do not cover is refused. */
  rootKeys: readonly string[];
  warn: (message: string) => void;
  /** Why a valid map must not become live, such as one that is older than what was served before; null when it may. Never throws. */
  refusal?: ((map: ReleaseMap) => Promise<string | null>) | undefined;
  /** Minimum interval of checks; by default the repository's poll interval. */
  checkIntervalMs?: number;
  /** How long a caller waits for a slow repository when there is a map already. */
  timeoutMs?: number;
  now?: () => number;
}

/**
 * The live map of a channel, followed as new records appear. While the repository cannot be read or a record is invalid, the last
 * valid map stays live; each error is logged once.
 */
export class LiveReleases {
  private map: ReleaseMap | null = null;
  private readonly bad = new Set<string>();
  private lastError = '';
  private checkedAt = Number.NEGATIVE_INFINITY;
  private checking: Promise<void> | null = null;
  private timeout: Promise<void> = Promise.resolve();
  private readonly checkIntervalMs: number;
  private readonly timeoutMs: number;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.checkIntervalMs = options.checkIntervalMs ?? options.objects.pollIntervalMs;
    this.timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.now = options.now ?? Date.now;
  }

  /** The newest valid map, or null without one. Never throws. */
  async current(): Promise<ReleaseMap | null> {
    if (!this.checking && this.now() - this.checkedAt >= this.checkIntervalMs) this.startCheck();
    if (!this.map) await this.checking;
    else if (this.checking) await this.timeout;
    return this.map;
  }

  private startCheck(): void {
    this.checking = this.check().finally(() => {
      this.checkedAt = this.now();
      this.checking = null;
    });
    this.timeout = Promise.race([this.checking, pause(this.timeoutMs, undefined, { ref: false })]);
  }

  private async check(): Promise<void> {
    const { objects, channel, rootKeys } = this.options;
    try {
      const current = this.map ? recordKey(channel, this.map.revision) : undefined;
      const found = await newestFirst(objects, channelFolder(channel), current);
      const unread = found.filter(({ key }) => !this.bad.has(key));
      // Read for each new record: one with an older list evades neither what the newest requires nor what it revokes.
      const keys = unread.length ? await readKeyList(objects, rootKeys) : null;
      for (const one of unread) {
        const map = await this.verified(one, () => readRecord(objects, channel, one, rootKeys, keys));
        if (!map) continue;
        const refusal = await this.options.refusal?.(map);
        if (refusal) return this.warnOnce(refusal);
        this.map = map;
        break;
      }
      if (!this.map) this.warnOnce(`Channel ${channel} of ${objects.location} has no release map`);
      else if (current && objects.isLocal && !(await objects.exists(current)))
        this.warnOnce(`${current} is gone from ${objects.location}, as if its disk were not mounted`);
      else this.lastError = '';
    } catch (error) {
      this.warnOnce((error as Error).message);
    }
  }

  private async verified(
    { key }: { key: string },
    read: () => Promise<{ map: ReleaseMap }>,
  ): Promise<ReleaseMap | null> {
    try {
      const { map } = await read();
      if (this.map && map.keys.version < this.map.keys.version)
        throw new TrustError('its list of keys is older than the current one');
      return map;
    } catch (error) {
      if (!(error instanceof TrustError)) throw error;
      this.bad.add(key);
      this.options.warn(`The release map ${key} cannot be used (${error.message}): ${this.consequence()}.`);
      return null;
    }
  }

  private warnOnce(error: string): void {
    if (error === this.lastError) return;
    this.lastError = error;
    this.options.warn(`${error.replace(/\.$/, '')}: ${this.consequence()}.`);
  }

  private consequence(): string {
    return this.map ? `revision ${this.map.revision} stays live` : 'nothing is live yet';
  }
}
