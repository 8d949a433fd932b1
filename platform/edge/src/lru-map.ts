/** A map that evicts the least recently used entries once all together weigh more than `limit`. */
export class LruMap<V> {
  private readonly entries = new Map<string, { value: V; weight: number }>();
  private total = 0;

  /** `weigh` gives an entry's weight in the unit of `limit`; without it `limit` is a number of entries. */
  constructor(
    private readonly limit: number,
    private readonly weigh: (value: V) => number = () => 1,
  ) {}

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Stores the value unless it alone is heavier than the limit. */
  set(key: string, value: V): void {
    this.delete(key);
    const weight = this.weigh(value);
    if (weight > this.limit) return;
    this.entries.set(key, { value, weight });
    this.total += weight;
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.total -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
  }

  get size(): number {
    return this.entries.size;
  }
}
