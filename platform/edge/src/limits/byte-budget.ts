/** One holder's share of a `ByteBudget`. */
export interface ByteHold {
  /** Adds bytes; may evict the oldest holders, this one included. */
  add(bytes: number): void;
  /** From now on this holder is not evicted; its bytes still count. */
  settle(): void;
  /** Gives all bytes back. */
  release(): void;
}

interface Holder {
  bytes: number;
  evict: () => void;
  ended: boolean;
}

/**
 * Memory that many holders share. When it is used up the oldest holder goes, not the newest: an honest request takes
 * milliseconds, a slow one is always older.
 */
export class ByteBudget {
  private used = 0;
  private readonly evictable = new Set<Holder>();

  /** `limit` in bytes. */
  constructor(private readonly limit: number) {}

  /** `evict` is called once at most, when the holder's bytes count no longer. */
  hold(evict: () => void): ByteHold {
    const holder: Holder = { bytes: 0, evict, ended: false };
    this.evictable.add(holder);
    return {
      add: (bytes) => {
        if (holder.ended) return;
        holder.bytes += bytes;
        this.used += bytes;
        this.makeRoom();
      },
      settle: () => {
        this.evictable.delete(holder);
      },
      release: () => this.end(holder),
    };
  }

  /** Bytes that are held. */
  get size(): number {
    return this.used;
  }

  private makeRoom(): void {
    for (const oldest of this.evictable) {
      if (this.used <= this.limit) return;
      this.end(oldest);
      oldest.evict();
    }
  }

  private end(holder: Holder): void {
    if (holder.ended) return;
    holder.ended = true;
    this.evictable.delete(holder);
    this.used -= holder.bytes;
  }
}
