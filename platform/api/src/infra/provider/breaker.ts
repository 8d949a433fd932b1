/** Leaves alone for a while what failed several times in a row; then lets the next one try. */
export class Breaker {
  private failures = 0;
  private closedUntil = 0;

  constructor(
    private readonly limit: number,
    private readonly restMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** The work's own result. @throws Error at once while it rests, otherwise what the work throws */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.now() < this.closedUntil) throw new Error('left alone after failing several times in a row');
    try {
      const result = await work();
      this.failures = 0;
      return result;
    } catch (error) {
      this.failures += 1;
      if (this.failures >= this.limit) this.closedUntil = this.now() + this.restMs;
      throw error;
    }
  }
}
