import type { EdgeDatabase } from '../reports/edge-database';

/** Days that the charts show; reports are stored for as long. */
export const RATE_DAYS = 7;
const MAX_ROWS = 5_000;

/** Networks that got a release on one day (UTC, `2026-11-23`), and those in which it failed. */
export interface DayRate {
  day: string;
  failed: number;
  total: number;
}

/** How one version of a remote fared. */
export interface VersionRates {
  version: string;
  days: DayRate[];
}

interface Row extends DayRate {
  remote: string;
  version: string;
}

/** What pages reported on each remote and version of a channel in the last week, by the name of the remote. */
export async function readErrorRates(
  database: Pick<EdgeDatabase, 'query'>,
  channel: string,
): Promise<Map<string, VersionRates[]>> {
  const { rows } = await database.query<Row>(RATES, [channel, RATE_DAYS, MAX_ROWS]);
  const rates = new Map<string, VersionRates[]>();
  for (const { remote, version, day, failed, total } of rows) {
    const ofRemote = rates.get(remote) ?? [];
    rates.set(remote, ofRemote);
    let ofVersion = ofRemote.find((one) => one.version === version);
    if (!ofVersion) {
      ofVersion = { version, days: [] };
      ofRemote.push(ofVersion);
    }
    ofVersion.days.push({ day, failed, total });
  }
  return rates;
}

// A page that was served and has not reported yet is neither a success nor a failure. The version with the newest reports comes first.
const RATES = `
  select remote, version, to_char(reported_at at time zone 'UTC', 'YYYY-MM-DD') as day,
    count(*) filter (where failed)::int as failed, count(*)::int as total
  from release_reports
  where channel = $1 and (reported or failed) and reported_at >= now() - make_interval(days => $2)
  group by 1, 2, 3
  order by 1, max(max(reported_at)) over (partition by remote, version) desc, 2, 3
  limit $3`;
