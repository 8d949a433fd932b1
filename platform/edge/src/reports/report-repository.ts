import type { EdgeDatabase } from './edge-database';
import type { RunningCanary } from './running-canaries';

const RETENTION_DAYS = 7;
const DELETE_BATCH_SIZE = 1_000;
const MAX_DELETE_BATCHES = 20;

/** How long a page may stay silent: on a slow network its fallback is there, and reported, after almost a minute. */
const SILENCE_SECONDS = 60;

/** Networks that got one release. */
export interface ReportCounts {
  version: string;
  failed: number;
  /** An edge served it there, and no page reported anything in time. */
  silent: number;
  total: number;
}

/** How a release fared in one network. */
export interface CountedReport {
  version: string;
  network: Buffer;
  failed: boolean;
  /** A page reported it; false for a page that an edge has just served. */
  reported: boolean;
  reason: string | null;
}

/**
 * The table `release_reports`: one row per network and release, which edges write when they serve a page and when it reports, and
 * the judge counts.
 */
export class ReportRepository {
  constructor(
    private readonly database: EdgeDatabase,
    private readonly channel: string,
  ) {}

  /**
   * Adds reports from a canary's time. A network that failed once since the canary began has failed; further reports from it change
   * nothing, and its reports from before are overwritten.
   */
  async add({ remote, since }: RunningCanary, reports: readonly CountedReport[]): Promise<void> {
    const columns = [
      reports.map(({ version }) => version),
      reports.map(({ network }) => network),
      reports.map(({ failed }) => failed),
      reports.map(({ reported }) => reported),
      reports.map(({ reason }) => reason),
    ];
    await this.database.query(ADD, [this.channel, remote, since, ...columns]);
  }

  /** Reports of a canary and of the stable release since the canary began. */
  async counts({
    remote,
    canary,
    stable,
    since,
  }: RunningCanary): Promise<{ canary: ReportCounts; stable: ReportCounts }> {
    const parameters = [this.channel, remote, [canary, stable], since, SILENCE_SECONDS];
    const { rows } = await this.database.query<ReportCounts>(COUNTS, parameters);
    const countsOf = (version: string) =>
      rows.find((row) => row.version === version) ?? { version, total: 0, failed: 0, silent: 0 };
    return { canary: countsOf(canary), stable: countsOf(stable) };
  }

  /** Deletes rows older than a week, a bounded number of them. */
  async deleteOld(): Promise<void> {
    for (let batch = 0; batch < MAX_DELETE_BATCHES; batch++) {
      const { rowCount } = await this.database.query(DELETE_OLD, [RETENTION_DAYS, DELETE_BATCH_SIZE]);
      if ((rowCount ?? 0) < DELETE_BATCH_SIZE) return;
    }
  }
}

// In the order of the key, so that two edges cannot deadlock. The publisher's clock may be ahead of the database's. A row keeps the
// time at which its network first got the release.
const ADD = `
  insert into release_reports as existing (channel, remote, version, network, failed, reported, reason, reported_at)
  select $1, $2, version, network, bool_or(failed), bool_or(reported), max(reason), greatest(now(), $3::timestamptz)
  from unnest($4::text[], $5::bytea[], $6::boolean[], $7::boolean[], $8::text[])
    as report (version, network, failed, reported, reason)
  group by version, network
  order by version, network
  on conflict (channel, remote, version, network) do update
  set failed = excluded.failed or (existing.failed and existing.reported_at >= $3),
      reported = excluded.reported or (existing.reported and existing.reported_at >= $3),
      reason = coalesce(excluded.reason, existing.reason),
      reported_at = case when existing.reported_at < $3 then excluded.reported_at else existing.reported_at end
  where existing.reported_at < $3 or (excluded.failed and not existing.failed) or (excluded.reported and not existing.reported)`;

// A page that was served a moment ago is neither a success nor silent yet.
const COUNTS = `
  select version, count(*)::int as total, count(*) filter (where failed)::int as failed,
    count(*) filter (where not reported and not failed)::int as silent
  from release_reports
  where channel = $1 and remote = $2 and version = any($3) and reported_at >= $4
    and (reported or failed or reported_at < now() - make_interval(secs => $5))
  group by version`;

const DELETE_OLD = `
  delete from release_reports where ctid in (
    select ctid from release_reports
    where reported_at < now() - make_interval(days => $1)
    limit $2 for update skip locked)`;
