import pg from 'pg';
import type { Fared } from './judge';
import type { RunningCanary } from './running-canaries';

/** A page waits for none of this, and neither may anything else for long. */
const LIMIT_MS = 1_000;
/** One writes, one reads. */
const CONNECTIONS = 2;
const OLD_DAYS = 7;
const DELETED_AT_ONCE = 1_000;
const DELETED_IN_A_ROW = 20;

/** One network's word about a release. */
export interface CountedReport {
  version: string;
  network: Buffer;
  failed: boolean;
  reason: string | null;
}

/** The table `release_reports`: a row a network and release, shared by all edges. Every call ends within seconds. */
export class ReportStore {
  private readonly pool: pg.Pool;

  constructor(
    url: string,
    private readonly channel: string,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
      statement_timeout: LIMIT_MS,
      allowExitOnIdle: true,
    });
    // A connection that the server ends is no reason to end this process; the next call finds another.
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  /**
   * Adds reports from a canary's time. A network that failed once since it began has failed; more of the same changes
   * nothing, and what a network said before is forgotten.
   */
  async add({ remote, since }: RunningCanary, reports: readonly CountedReport[]): Promise<void> {
    const columns = [
      reports.map(({ version }) => version),
      reports.map(({ network }) => network),
      reports.map(({ failed }) => failed),
      reports.map(({ reason }) => reason),
    ];
    await this.pool.query(ADD, [this.channel, remote, since, ...columns]);
  }

  /** How a canary and the release before it fared since the canary began. */
  async fared({ remote, canary, stable, since }: RunningCanary): Promise<{ canary: Fared; stable: Fared }> {
    const { rows } = await this.pool.query<Fared>(FARED, [this.channel, remote, [canary, stable], since]);
    const of = (version: string) =>
      rows.find((row) => row.version === version) ?? { version, heard: 0, failed: 0 };
    return { canary: of(canary), stable: of(stable) };
  }

  /** Deletes what is older than a week, a bounded number of rows. */
  async forgetOld(): Promise<void> {
    for (let time = 0; time < DELETED_IN_A_ROW; time++) {
      const { rowCount } = await this.pool.query(FORGET, [OLD_DAYS, DELETED_AT_ONCE]);
      if ((rowCount ?? 0) < DELETED_AT_ONCE) return;
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

// In the key's order, so that two edges never wait for each other. The publisher's clock may be ahead of the database's.
const ADD = `
  insert into release_reports as known (channel, remote, version, network, failed, reason, reported_at)
  select $1, $2, version, network, bool_or(failed), max(reason), greatest(now(), $3::timestamptz)
  from unnest($4::text[], $5::bytea[], $6::boolean[], $7::text[]) as told (version, network, failed, reason)
  group by version, network
  order by version, network
  on conflict (channel, remote, version, network) do update
  set failed = excluded.failed,
      reason = coalesce(excluded.reason, known.reason),
      reported_at = excluded.reported_at
  where known.reported_at < $3 or (excluded.failed and not known.failed)`;

const FARED = `
  select version, count(*)::int as heard, count(*) filter (where failed)::int as failed
  from release_reports
  where channel = $1 and remote = $2 and version = any($3) and reported_at >= $4
  group by version`;

const FORGET = `
  delete from release_reports where ctid in (
    select ctid from release_reports
    where reported_at < now() - make_interval(days => $1)
    limit $2 for update skip locked)`;
