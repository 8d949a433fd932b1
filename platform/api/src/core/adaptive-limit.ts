/** Calls in progress that are always allowed. While there are no more, what a call takes is what it usually takes. */
const MIN = 8;
/** The part of the allowed calls with which it begins. */
const FIRST_PART = 1 / 4;
/** One late call lowers the limit by as much as this many calls in time raise it: so nine of ten are in time. */
const IN_TIME_FOR_EACH_LATE = 9;
/** The part of a usual time that comes from the newest call: a slower provider is usual after some ten calls. */
const NEWEST_PART = 0.1;

export interface AdaptiveLimitOptions {
  /** Calls in progress that are never exceeded. */
  max: number;
  /** Milliseconds that a call may take longer than it usually does. */
  maxDelayMs: number;
  now?: () => number;
}

/**
 * How many calls may be in progress at the same time for nine of ten to be in time, wherever they wait. A call is late when
 * it takes much longer than calls of its kind do in a quiet process, so a provider that is slow for everybody makes no call
 * late, and one that becomes slow because of these calls does.
 */
export class AdaptiveLimit {
  private limit: number;
  private inProgress = 0;
  /** What a call of each kind takes in a quiet process, in milliseconds. */
  private readonly usualMs = new Map<string, number>();

  constructor(private readonly options: AdaptiveLimitOptions) {
    this.limit = this.bounded(options.max * FIRST_PART);
  }

  /** Calls that may be in progress now. */
  get allowed(): number {
    return Math.floor(this.limit);
  }

  /** Whether no further call may begin. */
  get isReached(): boolean {
    return this.inProgress >= this.allowed;
  }

  /**
   * Counts a call, also beyond the limit.
   * @param kind of calls that usually take the same time
   * @returns ends the call; one that was not `completed` says nothing about its kind's time
   */
  begin(kind: string): (completed: boolean) => void {
    const { now = () => performance.now() } = this.options;
    const since = now();
    this.inProgress += 1;
    const atBegin = this.inProgress;
    return (completed) => {
      const most = Math.max(atBegin, this.inProgress);
      this.inProgress -= 1;
      if (completed) this.learn(kind, now() - since, most);
    };
  }

  /** @param most calls in progress beside it, at its begin or its end */
  private learn(kind: string, ms: number, most: number): void {
    const usual = this.usualMs.get(kind);
    if (most <= MIN) this.usualMs.set(kind, usual === undefined ? ms : usual + (ms - usual) * NEWEST_PART);
    const isLate = ms > (usual ?? 0) + this.options.maxDelayMs;
    if (isLate) this.limit = this.bounded(this.limit - 1);
    // What is not used says nothing about whether more could be.
    else if (most > this.limit / 2) this.limit = this.bounded(this.limit + 1 / IN_TIME_FOR_EACH_LATE);
  }

  private bounded(limit: number): number {
    return Math.min(this.options.max, Math.max(MIN, limit));
  }
}
