import { sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Database } from '../database/database';
import { WORKER_LOCKS } from './worker-lease';

/**
 * Frees the jobs of workers that are gone: those whose lock (`WorkerLease`) is held by no session, for `lostAfterMs` without
 * a break. A worker that only lost its connection has this time to come back or to stop.
 */
export class DeadWorkers {
  /** When the session of a worker, by name, was first missing. */
  private missingSince = new Map<string, number>();
  private lookedAt = 0;

  constructor(
    private readonly db: Database,
    private readonly lostAfterMs: number,
  ) {}

  /** The time between two calls of `free`, in milliseconds. */
  get intervalMs(): number {
    return this.lostAfterMs / 5;
  }

  /** Looks for workers without a session, and frees the jobs of those that have been without one for long enough. */
  async free(): Promise<string[]> {
    const names = await findWorkersWithoutSession(this.db);
    const now = performance.now();
    // What this process did not watch does not count.
    const before = now - this.lookedAt > 3 * this.intervalMs ? new Map<string, number>() : this.missingSince;
    this.lookedAt = now;
    this.missingSince = new Map(names.map((name) => [name, before.get(name) ?? now]));
    const dead = names.filter((name) => now - (this.missingSince.get(name) ?? now) >= this.lostAfterMs);
    if (dead.length > 0)
      await this.db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(dead)}::text[])`);
    return dead;
  }
}

async function findWorkersWithoutSession(db: Database): Promise<string[]> {
  const hasSession = sql`exists (
    select from pg_locks where locktype = 'advisory' and classid = ${WORKER_LOCKS} and objsubid = 2
      and objid::bigint = hashtext(name)::bigint & 4294967295
      and database = (select oid from pg_database where datname = current_database()))`;
  const isAlive = __FAULT_INJECTION__ && faultInjected('no-worker-session') ? sql`false` : hasSession;
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (select distinct locked_by as name from graphile_worker.jobs where locked_by is not null) workers
    where not ${isAlive}`);
  return rows.map(({ name }) => name);
}
