export interface CircuitBreakerOptions {
  /** Failures in a row that open the circuit. */
  maxFailures: number;
  /** How long it then stays open, in milliseconds. */
  openMs: number;
  now?: () => number;
}

/** Fails at once for a while after several failures in a row; then lets the next call try. */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** The result of `work`. @throws Error at once while the circuit is open, otherwise as `work` does */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { maxFailures, openMs, now = Date.now } = this.options;
    if (now() < this.openUntil) throw new Error('circuit open after several failures in a row');
    try {
      const result = await work();
      this.failures = 0;
      return result;
    } catch (error) {
      this.failures += 1;
      if (this.failures >= maxFailures) this.openUntil = now() + openMs;
      throw error;
    }
  }
}
