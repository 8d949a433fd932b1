import { lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Queries } from '../database/database';
import { rateLimits } from '../database/schema';
import { DomainError } from '../http/domain-error';

export interface LimitOptions {
  name: string;
  /** How many are let through … */
  points: number;
  /** … in this time, in seconds; whoever goes on after that waits as long. */
  seconds: number;
}

/** Counts tries in the database, so that every process counts the same. */
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

  /** Counts one try. @throws DomainError `too_many` with the seconds to wait */
  async count(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const message = 'Too many tries, please wait a while';
      throw new DomainError('too_many', {
        message,
        errors: { base: [message] },
        retryAfter: refusal.msBeforeNext / 1000,
      });
    }
  }

  /** Counts one try that is let through whatever the number. */
  async note(key: string): Promise<void> {
    await this.limiter.penalty(key);
  }

  /** How many were counted in the running time. */
  async counted(key: string): Promise<number> {
    return (await this.limiter.get(key))?.consumedPoints ?? 0;
  }

  async forget(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}

/** Drops counts whose time is over. */
export async function forgetOldTries(db: Queries): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
