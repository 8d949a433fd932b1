import { lt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../core/domain-error';
import type { Queries, Transaction } from '../database/database';
import { deleteInBatches } from '../database/delete-in-batches';
import { rateLimits } from '../database/schema';
import { noteLimit } from '../telemetry/security-events';

export interface LimitOptions {
  name: string;
  /** How many attempts pass … */
  points: number;
  /** … in this time, in seconds; further attempts are blocked for as long. */
  seconds: number;
}

/** A rate limit that all processes share: attempts are counted in the database. */
export class RateLimit {
  private readonly limiter: RateLimiterPostgres;

  constructor(pool: Pool, { name, points, seconds }: LimitOptions) {
    this.limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      blockDuration: seconds,
    });
  }

  /** How many attempts pass. */
  get points(): number {
    return this.limiter.points;
  }

  /** Counts an attempt. @throws DomainError `too_many` with the seconds to wait */
  async consume(key: string): Promise<void> {
    try {
      await this.limiter.consume(this.keyOf(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw this.tooMany(error);
    }
  }

  /**
   * Counts an attempt in the caller's transaction, so that only those are counted that take effect. The counter is locked
   * until the transaction ends: call this last.
   * @throws DomainError `too_many`
   */
  async consumeWithin(tx: Transaction, key: string): Promise<void> {
    const now = Date.now();
    const until = now + this.limiter.duration * 1000;
    const { rows } = await tx.execute<{ points: number; expire: string }>(sql`
      insert into rate_limits as counter (key, points, expire)
      values (${`${this.limiter.keyPrefix}:${this.keyOf(key)}`}, 1, ${until})
      on conflict (key) do update set
        points = case when counter.expire > ${now} then counter.points + 1 else 1 end,
        expire = case when counter.expire > ${now} then counter.expire else excluded.expire end
      returning points, expire`);
    const [counter] = rows;
    if (!counter || counter.points <= this.limiter.points) return;
    throw this.tooMany(new RateLimiterRes(0, Number(counter.expire) - now));
  }

  /** Counts an attempt. @returns false when the limit is reached */
  async tryConsume(key: string): Promise<boolean> {
    try {
      await this.consume(key);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'too_many') return false;
      throw error;
    }
  }

  /** Checks the limit without counting. @throws DomainError `too_many` */
  async requireBelow(key: string): Promise<void> {
    const state = await this.limiter.get(this.keyOf(key));
    if (state && state.consumedPoints >= this.limiter.points) throw this.tooMany(state);
  }

  /** Counts an attempt without checking the limit. */
  async record(key: string): Promise<void> {
    await this.limiter.penalty(this.keyOf(key));
  }

  /** Attempts counted in the present time window. */
  async readCount(key: string): Promise<number> {
    return (await this.limiter.get(this.keyOf(key)))?.consumedPoints ?? 0;
  }

  /** Takes back one counted attempt that turned out to be none. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(this.keyOf(key));
  }

  async reset(key: string): Promise<void> {
    await this.limiter.delete(this.keyOf(key));
  }

  /** The key that is counted for the given one. */
  protected keyOf(key: string): string {
    return key;
  }

  private tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
    noteLimit(this.limiter.keyPrefix);
    const message = 'Too many tries, please wait a while';
    return new DomainError('too_many', {
      message,
      errors: { base: [message] },
      retryAfter: msBeforeNext / 1000,
    });
  }
}

/** Deletes counters of past time windows. */
export async function deleteExpiredRateLimits(db: Queries): Promise<void> {
  await deleteInBatches(db, rateLimits, lt(rateLimits.expire, Date.now()));
}
