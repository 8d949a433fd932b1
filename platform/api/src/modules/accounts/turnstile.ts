/** Lets `width` pieces of work run at once and `queue` wait; more are turned away. */
export class Turnstile {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly width: number,
    private readonly queue: number,
  ) {}

  /** The work's own promise, begun when its turn comes; undefined when the queue is full. */
  enter<T>(work: () => Promise<T>): Promise<T> | undefined {
    if (this.running >= this.width && this.waiting.length >= this.queue) return undefined;
    return this.run(work);
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.width) await new Promise<void>((go) => this.waiting.push(go));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
