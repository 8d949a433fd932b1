const MAX_ADDRESSES = 10_000;

/** Counts the requests of each address in windows of a minute, in this process. Sign-ins are limited in the database as well. */
export class RequestLimit {
  private counts = new Map<string, number>();
  private windowEnds = 0;

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts a request. @returns the seconds to wait, or 0 */
  count(address: string): number {
    const now = this.now();
    if (now >= this.windowEnds) {
      this.counts = new Map();
      this.windowEnds = now + 60_000;
    }
    const count = (this.counts.get(address) ?? 0) + 1;
    if (count === 1 && this.counts.size >= MAX_ADDRESSES) return this.secondsLeft(now);
    this.counts.set(address, count);
    return count > this.perMinute ? this.secondsLeft(now) : 0;
  }

  private secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.windowEnds - now) / 1000));
  }
}
