import type { EdgeDatabase } from '../reports/edge-database';
import { RATE_DAYS } from './error-rates';

const MAX_ROWS = 5_000;

/** Medians of the networks in which pages of a version were measured on one day (UTC); null: none of it was. */
export interface DayVitals {
  day: string;
  networks: number;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

/** How fast the pages of one version were. */
export interface VersionVitals {
  version: string;
  days: DayVitals[];
}

interface Row extends DayVitals {
  remote: string;
  version: string;
}

/** The web vitals of each remote and version of a channel in the last week, by the name of the remote. */
export async function readVitalMedians(
  database: Pick<EdgeDatabase, 'query'>,
  channel: string,
): Promise<Map<string, VersionVitals[]>> {
  const { rows } = await database.query<Row>(MEDIANS, [channel, RATE_DAYS, MAX_ROWS]);
  const medians = new Map<string, VersionVitals[]>();
  for (const { remote, version, ...day } of rows) {
    const ofRemote = medians.get(remote) ?? [];
    medians.set(remote, ofRemote);
    const known = ofRemote.find((one) => one.version === version);
    if (known) known.days.push(day);
    else ofRemote.push({ version, days: [day] });
  }
  return medians;
}

// The version that was measured last comes first.
const MEDIANS = `
  select remote, version, to_char(measured_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as networks,
    percentile_cont(0.5) within group (order by lcp) as lcp,
    percentile_cont(0.5) within group (order by inp) as inp,
    percentile_cont(0.5) within group (order by cls) as cls
  from release_vitals
  where channel = $1 and measured_at >= now() - make_interval(days => $2)
  group by 1, 2, 3
  order by 1, max(max(measured_at)) over (partition by remote, version) desc, 2, 3
  limit $3`;
