import pg from 'pg';
import type { ReportCounts } from './judge';
import type { RunningCanary } from './running-canaries';

const TIMEOUT_MS = 1_000;
/** One for writing, one for reading. */
const CONNECTIONS = 2;
const RETENTION_DAYS = 7;
const DELETE_BATCH_SIZE = 1_000;
const MAX_DELETE_BATCHES = 20;

/** How a release fared in one network. */
export interface CountedReport {
  version: string;
  network: Buffer;
  failed: boolean;
  reason: string | null;
}

/**
 * The table `release_reports`: one row per network and release, shared by all edges, which create it when it is missing. Every
 * call ends within seconds.
 */
export class ReportRepository {
  private readonly pool: pg.Pool;
  private migrated: Promise<void> | undefined;

  constructor(
    url: string,
    private readonly channel: string,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      statement_timeout: TIMEOUT_MS,
      allowExitOnIdle: true,
    });
    // Without a listener, a connection that the server ends would end this process; the next call opens another.
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Creates the table unless it exists. Any number of edges may do so at once. */
  migrate(): Promise<void> {
    this.migrated ??= this.createTable().catch((error) => {
      this.migrated = undefined;
      throw error;
    });
    return this.migrated;
  }

  /**
   * Adds reports from a canary's time. A network that failed once since the canary began has failed; further reports from it change
   * nothing, and its reports from before are overwritten.
   */
  async add({ remote, since }: RunningCanary, reports: readonly CountedReport[]): Promise<void> {
    const columns = [
      reports.map(({ version }) => version),
      reports.map(({ network }) => network),
      reports.map(({ failed }) => failed),
      reports.map(({ reason }) => reason),
    ];
    await this.migrate();
    await this.pool.query(ADD, [this.channel, remote, since, ...columns]);
  }

  /** Reports of a canary and of the stable release since the canary began. */
  async counts({
    remote,
    canary,
    stable,
    since,
  }: RunningCanary): Promise<{ canary: ReportCounts; stable: ReportCounts }> {
    await this.migrate();
    const { rows } = await this.pool.query<ReportCounts>(COUNTS, [
      this.channel,
      remote,
      [canary, stable],
      since,
    ]);
    const countsOf = (version: string) =>
      rows.find((row) => row.version === version) ?? { version, total: 0, failed: 0 };
    return { canary: countsOf(canary), stable: countsOf(stable) };
  }

  /** Deletes rows older than a week, a bounded number of them. */
  async deleteOld(): Promise<void> {
    await this.migrate();
    for (let batch = 0; batch < MAX_DELETE_BATCHES; batch++) {
      const { rowCount } = await this.pool.query(DELETE_OLD, [RETENTION_DAYS, DELETE_BATCH_SIZE]);
      if ((rowCount ?? 0) < DELETE_BATCH_SIZE) return;
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Looks first, because an existing table may be another role's. */
  private async createTable(): Promise<void> {
    const { rows } = await this.pool.query(`select to_regclass('release_reports') is not null as exists`);
    if (!rows[0]?.exists) await this.pool.query(CREATE_TABLE);
  }
}

/** Number of the advisory lock; no other program locks it in this database. */
const LOCK_ID = 7_205_115;

// One implicit transaction, so that the lock is released at its end.
const CREATE_TABLE = `
  select pg_advisory_xact_lock(${LOCK_ID});
  create table if not exists release_reports (
    channel text not null,
    remote text not null,
    version text not null,
    -- A keyed hash of the network, never an address.
    network bytea not null,
    -- It failed to load or crashed there at least once.
    failed boolean not null,
    reason text,
    reported_at timestamptz not null default now(),
    primary key (channel, remote, version, network)
  );
  create index if not exists release_reports_age on release_reports (reported_at);`;

// In the order of the key, so that two edges cannot deadlock. The publisher's clock may be ahead of the database's.
const ADD = `
  insert into release_reports as existing (channel, remote, version, network, failed, reason, reported_at)
  select $1, $2, version, network, bool_or(failed), max(reason), greatest(now(), $3::timestamptz)
  from unnest($4::text[], $5::bytea[], $6::boolean[], $7::text[]) as report (version, network, failed, reason)
  group by version, network
  order by version, network
  on conflict (channel, remote, version, network) do update
  set failed = excluded.failed,
      reason = coalesce(excluded.reason, existing.reason),
      reported_at = excluded.reported_at
  where existing.reported_at < $3 or (excluded.failed and not existing.failed)`;

const COUNTS = `
  select version, count(*)::int as total, count(*) filter (where failed)::int as failed
  from release_reports
  where channel = $1 and remote = $2 and version = any($3) and reported_at >= $4
  group by version`;

const DELETE_OLD = `
  delete from release_reports where ctid in (
    select ctid from release_reports
    where reported_at < now() - make_interval(days => $1)
    limit $2 for update skip locked)`;
