import type { EdgeDatabase } from './edge-database';
import type { RunningCanary } from './running-canaries';

const RETENTION_DAYS = 7;
const DELETE_BATCH_SIZE = 1_000;
const MAX_DELETE_BATCHES = 20;

/** How long a page may stay silent: on a slow network its fallback is there, and reported, after almost a minute. */
const SILENCE_SECONDS = 60;

/** Networks of one page and release that the judge looks at, so that the query stays as fast on the busiest day. */
const MAX_NETWORKS_OF_PAGE = 1_000;

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
  /** The route of the document; null for what concerns no single page. */
  page: string | null;
}

/** Networks that got one page of a release, canary and stable. */
export interface PageCounts {
  page: string;
  canary: ReportCounts;
  stable: ReportCounts;
}

/**
 * The tables `release_reports` and `release_pages`: one row per network and release, and one per page of it, which edges write when
 * they serve a page and when it reports, and the judge counts.
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
    await this.addPages({ remote, since }, reports);
    await this.hearOlderShells(remote, reports);
  }

  private async addPages(
    { remote, since }: Pick<RunningCanary, 'remote' | 'since'>,
    reports: readonly CountedReport[],
  ): Promise<void> {
    const ofPages = reports.filter(({ page }) => page !== null);
    if (!ofPages.length) return;
    const pageColumns = [
      ofPages.map(({ version }) => version),
      ofPages.map(({ page }) => page),
      ofPages.map(({ network }) => network),
      ofPages.map(({ reported }) => reported),
    ];
    await this.database.query(ADD_PAGES, [this.channel, remote, since, ...pageColumns]);
  }

  /** The reports of an older shell name no page; no page of its network is silent then. */
  private async hearOlderShells(remote: string, reports: readonly CountedReport[]): Promise<void> {
    const heard = reports.filter(({ page, reported }) => reported && page === null);
    if (!heard.length) return;
    const columns = [heard.map(({ version }) => version), heard.map(({ network }) => network)];
    await this.database.query(HEAR_ALL_PAGES, [this.channel, remote, ...columns]);
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

  /** The same for each page of the canary that was served in its time, of a sample of the networks. */
  async pages({ remote, canary, stable, since }: RunningCanary): Promise<PageCounts[]> {
    const parameters = [this.channel, remote, canary, stable, since, SILENCE_SECONDS, MAX_NETWORKS_OF_PAGE];
    const { rows } = await this.database.query<ReportCounts & { page: string }>(COUNT_PAGES, parameters);
    const countsOf = (page: string, version: string) => {
      const row = rows.find((one) => one.page === page && one.version === version);
      return { version, failed: 0, silent: row?.silent ?? 0, total: row?.total ?? 0 };
    };
    return rows
      .filter(({ version }) => version === canary)
      .map(({ page }) => ({ page, canary: countsOf(page, canary), stable: countsOf(page, stable) }));
  }

  /** Deletes rows older than a week, a bounded number of them. */
  async deleteOld(): Promise<void> {
    await deleteOldRows(this.database, 'release_reports', 'reported_at');
    await deleteOldRows(this.database, 'release_pages', 'served_at');
  }
}

/** Deletes a bounded number of rows of an edges' table that are older than a week. */
export async function deleteOldRows(database: EdgeDatabase, table: string, at: string): Promise<void> {
  for (let batch = 0; batch < MAX_DELETE_BATCHES; batch++) {
    const { rowCount } = await database.query(deleteOld(table, at), [RETENTION_DAYS, DELETE_BATCH_SIZE]);
    if ((rowCount ?? 0) < DELETE_BATCH_SIZE) return;
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

const ADD_PAGES = `
  insert into release_pages as existing (channel, remote, version, page, network, reported, served_at)
  select $1, $2, version, page, network, bool_or(reported), greatest(now(), $3::timestamptz)
  from unnest($4::text[], $5::text[], $6::bytea[], $7::boolean[]) as served (version, page, network, reported)
  group by version, page, network
  order by version, page, network
  on conflict (channel, remote, version, page, network) do update
  set reported = excluded.reported or (existing.reported and existing.served_at >= $3),
      served_at = case when existing.served_at < $3 then excluded.served_at else existing.served_at end
  where existing.served_at < $3 or (excluded.reported and not existing.reported)`;

const HEAR_ALL_PAGES = `
  update release_pages set reported = true
  from unnest($3::text[], $4::bytea[]) as heard (version, network)
  where channel = $1 and remote = $2 and not reported
    and release_pages.version = heard.version and release_pages.network = heard.network`;

// One search in the key per page of the canary, and one per page and version that ends after so many networks. The order of the
// hashes is as good as chance, and the same for both versions.
const COUNT_PAGES = `
  with recursive canary as (
    select min(page) as page from release_pages where channel = $1 and remote = $2 and version = $3
    union all
    select (
      select min(next.page) from release_pages next
      where next.channel = $1 and next.remote = $2 and next.version = $3 and next.page > canary.page
    ) from canary where canary.page is not null
  )
  select canary.page, version, count(*)::int as total, count(*) filter (where not reported)::int as silent
  from canary cross join unnest(array[$3, $4]) version cross join lateral (
    select reported from release_pages served
    where served.channel = $1 and served.remote = $2 and served.version = version.version
      and served.page = canary.page and served_at >= $5
      and (reported or served_at < now() - make_interval(secs => $6))
    order by network limit $7
  ) sample
  group by canary.page, version order by canary.page`;

const deleteOld = (table: string, at: string) => `
  delete from ${table} where ctid in (
    select ctid from ${table}
    where ${at} < now() - make_interval(days => $1)
    limit $2 for update skip locked)`;
