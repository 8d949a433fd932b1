import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withTimeout } from '../../core/timeout';
import type { QueueLog } from './queue-log';

/** The first key of the advisory locks of workers; arbitrary, no other program uses it in the database. */
export const WORKER_LOCKS = 7_205_115;
/** The first key of the locks on work that is done by one job at a time. */
const CLAIM_LOCKS = 7_205_116;
const CLAIMED = 'another job is doing this, or the database session is away';

export interface LeaseOptions {
  url: string;
  /** Its worker's name, under which it locks jobs. */
  name: string;
  /** Time without a session after which other workers take over this one's jobs, in milliseconds. */
  lostAfterMs: number;
  log: QueueLog;
  /** How many jobs run now. */
  runningJobs: () => number;
  /** Called when jobs run and others may soon take them over. They cannot be interrupted, so it ends the process. */
  onLost: () => void;
}

/**
 * A worker's right to its jobs: a database session of its own that holds an advisory lock on the worker's name. The lock ends
 * with the session, and the session with its process, so nobody else has to guess whether the worker is alive; a worker that
 * is merely slow or paused keeps it. Whoever cannot confirm the session stops before others take over.
 */
export class WorkerLease {
  /** When the last query that was answered was sent. */
  private confirmedAt: Moment | undefined;
  /** The session that holds the lock; undefined while there is none. */
  private session: pg.Client | undefined;
  /** The work that this worker has claimed. */
  private readonly claims = new Set<string>();
  private checkedAt = now();
  private pausedAt: Moment | undefined;
  private isReleased = false;
  private readonly closing = new AbortController();
  private readonly waiting = new Set<() => void>();
  private readonly watch: NodeJS.Timeout;
  private readonly held: Promise<void>;

  constructor(private readonly options: LeaseOptions) {
    this.watch = setInterval(() => this.check(), this.beatMs);
    this.held = this.hold();
  }

  /** Whether the session was confirmed recently enough to begin something. */
  get isFresh(): boolean {
    return ageOf(this.confirmedAt) < this.options.lostAfterMs / 2;
  }

  /** Resolves with null when the session is confirmed, or at the end. */
  async whenHeld(): Promise<null> {
    if (!this.isFresh && !this.isReleased) await new Promise<void>((resolve) => this.waiting.add(resolve));
    return null;
  }

  /** For effects that cannot be undone. @throws Error when the jobs may belong to another worker by now */
  async confirm(): Promise<void> {
    if (!this.isFresh) await withTimeout(this.expiresMs, this.whenHeld());
    if (!this.isFresh) throw new Error('this worker may have lost its jobs');
  }

  /**
   * Does `work` unless another job is doing it, here or in another worker. The claim is a lock of the session, so it ends with the
   * process; a session that is lost meanwhile gives the claim up early.
   * @throws Error when another job has the claim, or the session is away
   */
  async alone(name: string, work: () => Promise<void>): Promise<void> {
    await this.confirm();
    const { session } = this;
    // To a session, a lock that it holds itself is free.
    if (!session || this.claims.has(name)) throw new Error(CLAIMED);
    this.claims.add(name);
    try {
      if (!(await this.run(session, 'pg_try_advisory_lock', name))) throw new Error(CLAIMED);
      // Not awaited: what a session that is gone had claimed is free, and the job must end.
      await work().finally(() => void this.run(session, 'pg_advisory_unlock', name).catch(() => {}));
    } finally {
      this.claims.delete(name);
    }
  }

  /** Lets everybody who waits go on, although nothing may begin any more. */
  release(): void {
    this.isReleased = true;
    this.resolveWaiting();
  }

  /** Ends the session, after which others take over jobs that are still locked. */
  async close(): Promise<void> {
    this.release();
    this.closing.abort();
    clearInterval(this.watch);
    await this.held;
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.closing.signal }).catch(() => {});
  }

  private get beatMs(): number {
    return this.options.lostAfterMs / 8;
  }

  /** Ends before `lostAfterMs`, which others count from the end of the session. */
  private get expiresMs(): number {
    return this.options.lostAfterMs * 0.75;
  }

  private async hold(): Promise<void> {
    let isReported = false;
    while (!this.isClosed) {
      const client = this.createClient();
      try {
        await client.connect();
        isReported = false;
        await this.keepSession(client);
      } catch (error) {
        if (!isReported) this.options.log.warn({ err: error }, 'the worker has no database session');
        isReported = true;
      }
      this.session = undefined;
      await withTimeout(1_000, client.end()).catch(() => {});
      // Where the network swallows everything, the end of the connection never arrives.
      socketOf(client).destroy();
      await this.pause(Math.min(250, this.beatMs));
    }
  }

  private async keepSession(client: pg.Client): Promise<void> {
    // Shared: a new session does not have to wait until the server notices that the one before is gone.
    const lock = 'select pg_advisory_lock_shared($1, hashtext($2))';
    for (let query = lock; !this.isClosed; query = 'select 1') {
      const sentAt = now();
      await withTimeout(
        this.expiresMs,
        client.query(query, query === lock ? [WORKER_LOCKS, this.options.name] : []),
      );
      this.confirmedAt = sentAt;
      this.session = client;
      this.resolveWaiting();
      await this.pause(this.beatMs);
    }
  }

  /** @returns whether the function of the lock responded with true */
  private async run(session: pg.Client, lock: string, name: string): Promise<boolean> {
    const query = session.query<{ done: boolean }>(`select ${lock}($1, hashtext($2)) as done`, [
      CLAIM_LOCKS,
      name,
    ]);
    const { rows } = await withTimeout(this.expiresMs, query);
    return rows[0]?.done === true;
  }

  private createClient(): pg.Client {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: 'giftstore worker lease',
      connectionTimeoutMillis: this.expiresMs,
      keepAlive: true,
      // The server notices within seconds that this machine is gone.
      options: '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=2',
    });
    client.on('error', () => {});
    client.on('end', () => {
      if (this.session === client) this.session = undefined;
    });
    return client;
  }

  private check(): void {
    const { lostAfterMs, runningJobs, onLost } = this.options;
    if (ageOf(this.checkedAt) > this.beatMs + 1_000) this.pausedAt = now();
    this.checkedAt = now();
    // After a pause of the whole process, the session itself tells whether the jobs are still this worker's.
    if (runningJobs() === 0 || ageOf(this.pausedAt) < lostAfterMs / 4) return;
    if (ageOf(this.confirmedAt) > this.expiresMs) onLost();
  }

  private resolveWaiting(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}

function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

interface Moment {
  wall: number;
  monotonic: number;
}

function now(): Moment {
  return { wall: Date.now(), monotonic: performance.now() };
}

/** In milliseconds. The monotonic clock stands still while a machine is suspended, and the other one can be set back. */
function ageOf(moment: Moment | undefined): number {
  if (!moment) return Number.POSITIVE_INFINITY;
  return Math.max(Date.now() - moment.wall, performance.now() - moment.monotonic);
}
