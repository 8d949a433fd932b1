import { lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../core/domain-error';
import type { Queries } from '../database/database';
import { rateLimits } from '../database/schema';

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
  async consume(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(refusal);
    }
  }

  /** Lets on where fewer than the limit were noted; counts nothing. @throws DomainError `too_many` */
  async requireBelow(key: string): Promise<void> {
    const noted = await this.limiter.get(key);
    if (noted && noted.consumedPoints >= this.limiter.points) throw tooMany(noted);
  }

  /** Counts one try that is let through whatever the number. */
  async record(key: string): Promise<void> {
    await this.limiter.penalty(key);
  }

  /** How many were counted in the running time. */
  async readCount(key: string): Promise<number> {
    return (await this.limiter.get(key))?.consumedPoints ?? 0;
  }

  async reset(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  const message = 'Too many tries, please wait a while';
  return new DomainError('too_many', {
    message,
    errors: { base: [message] },
    retryAfter: msBeforeNext / 1000,
  });
}

/** Drops counts whose time is over. */
export async function deleteExpiredRateLimits(db: Queries): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
