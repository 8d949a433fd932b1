import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE_S = 60;
const SECOND_MS = 1_000;
/** Per network (`network.ts`) and minute, before bodies are read; more than its reports of both kinds. */
const REQUEST_LIMIT = 240;
/** Reports per network and minute, of which one counts anyway, and of all networks together: a sample is enough. */
const MOUNT_LIMITS = { network: 60, total: 3_000 };
/** A budget of their own, so that they never displace the others: silence is what ends a canary. */
const MEASURED_LIMITS = { network: 20, total: 600 };
/** Share of a budget that is left for what pages report that were noted before. */
const RESERVE = 0.2;

const ALL = 'all';

/**
 * How many reports one process takes per minute. Whatever refuses a report makes a page silent that is not, so that pages which are
 * served while the budget is short must not be noted (`served-pages.ts`).
 */
export class ReportLimits {
  private readonly requests = limiterOf(REQUEST_LIMIT);
  private readonly mounts: Budget;
  private readonly measured = budgetOf(MEASURED_LIMITS);
  /** Networks, or all of them, whose budget is short until this time. */
  private readonly shortUntil = new Map<string, number>();

  constructor(
    limits: Partial<typeof MOUNT_LIMITS> = {},
    private readonly now: () => number = Date.now,
  ) {
    this.mounts = budgetOf({ ...MOUNT_LIMITS, ...limits });
  }

  /** Counts a request whose body is not read yet. Returns the seconds to wait when it is refused, else null. */
  async takeRequest(network: Buffer): Promise<number | null> {
    const key = keyOf(network);
    return this.take(key, this.requests, key);
  }

  /** Counts a report. Returns the seconds to wait when it is refused, else null. */
  async takeReport(network: Buffer, isMeasured: boolean): Promise<number | null> {
    const key = keyOf(network);
    const { each, all } = isMeasured ? this.measured : this.mounts;
    return (
      (await this.take(key, each, isMeasured ? null : key)) ??
      (await this.take(ALL, all, isMeasured ? null : ALL))
    );
  }

  /** Whether what a page of this network reports would be taken, if it is served now. */
  hasRoomFor(network: Buffer): boolean {
    return [keyOf(network), ALL].every((key) => (this.shortUntil.get(key) ?? 0) <= this.now());
  }

  /** @param short what is short when little is left; null: nothing that pages are noted by */
  private async take(key: string, limiter: RateLimiterMemory, short: string | null): Promise<number | null> {
    const [state, isRefused] = await limiter.consume(key).then(
      (left) => [left, false] as const,
      (refusal: RateLimiterRes) => [refusal, true] as const,
    );
    const isShort = isRefused || state.remainingPoints < limiter.points * RESERVE;
    if (short && isShort) this.shortUntil.set(short, this.now() + state.msBeforeNext);
    return isRefused ? Math.ceil(state.msBeforeNext / SECOND_MS) : null;
  }
}

type Budget = ReturnType<typeof budgetOf>;

function budgetOf({ network, total }: typeof MOUNT_LIMITS) {
  return { each: limiterOf(network), all: limiterOf(total) };
}

const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: MINUTE_S });

/** At most 65,536 keys, so that a flood of forged addresses cannot fill the memory. */
const keyOf = (network: Buffer) => network.readUInt16BE().toString();
