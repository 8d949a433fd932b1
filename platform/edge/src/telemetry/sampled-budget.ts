/** Traces that browsers may have recorded per second and edge: anybody can send the header. */
const PER_SECOND = 50;

/** Bounds what clients can make an edge record, however many ask for it. */
export class SampledBudget {
  private second = 0;
  private used = 0;

  constructor(
    private readonly perSecond = PER_SECOND,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether one more trace is recorded in this second. */
  take(): boolean {
    const second = Math.floor(this.now() / 1_000);
    if (second !== this.second) {
      this.second = second;
      this.used = 0;
    }
    this.used += 1;
    return this.used <= this.perSecond;
  }
}
