/** Time for which every wait has to be long: a short crowd disappears by itself. */
const INTERVAL_MS = 100;

/**
 * Whether whoever waits in a queue waits too long, by the rule of CoDel (RFC 8289): a queue that was long once is a burst; one
 * whose shortest wait stays long only makes everybody late.
 */
export class LongWaits {
  private longSince: number | undefined;
  private servedAt = 0;
  /** When each caller that waits began to, the first one first. */
  private readonly waiting = new Set<{ since: number }>();

  /** @param maxMs the wait that is not yet long */
  constructor(
    private readonly maxMs: number,
    private readonly now = () => performance.now(),
  ) {}

  /** Waits until `wait` resolves. */
  async measure<T>(wait: () => Promise<T>): Promise<T> {
    const caller = { since: this.now() };
    // After a time without callers, what the last one waited is no part of a longer wait.
    if (this.waiting.size === 0 && caller.since - this.servedAt > INTERVAL_MS) this.longSince = undefined;
    this.waiting.add(caller);
    try {
      const result = await wait();
      if (this.now() - caller.since <= this.maxMs) this.longSince = undefined;
      else this.longSince ??= this.now();
      return result;
    } finally {
      this.servedAt = this.now();
      this.waiting.delete(caller);
    }
  }

  areLong(): boolean {
    const [first] = this.waiting;
    // Without anybody waiting, the last wait says nothing about the next one.
    if (!first) this.longSince = undefined;
    else if (this.now() - first.since > this.maxMs + INTERVAL_MS) return true;
    return this.longSince !== undefined && this.now() - this.longSince >= INTERVAL_MS;
  }
}
