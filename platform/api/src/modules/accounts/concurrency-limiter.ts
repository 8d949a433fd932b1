/** Runs at most `maxRunning` tasks at a time while at most `maxWaiting` wait; more are rejected. */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** The task's promise; undefined when too many are waiting. */
  run<T>(task: () => Promise<T>): Promise<T> | undefined {
    if (this.running >= this.maxRunning && this.waiting.length >= this.maxWaiting) return undefined;
    return this.runInTurn(task);
  }

  private async runInTurn<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.maxRunning) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await task();
    } finally {
      const startNext = this.waiting.shift();
      if (startNext) startNext();
      else this.running -= 1;
    }
  }
}
