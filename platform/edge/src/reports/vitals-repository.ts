import type { WebVitals } from '@giftstore/contracts';
import type { EdgeDatabase } from './edge-database';
import { deleteOldRows } from './report-repository';
import type { RunningCanary } from './running-canaries';

/** Networks of one release that the judge looks at; enough for the smallest effect that counts. */
const MAX_SAMPLES = 400;

/** How fast a page of a release was in one network. */
export interface Measurement {
  version: string;
  network: Buffer;
  vitals: WebVitals;
}

/** Each web vital of one release, by network. */
export type VitalSamples = Record<keyof WebVitals, number[]>;

/** The table `release_vitals`: the first measurement per network and release, so that no network counts twice. */
export class VitalsRepository {
  constructor(
    private readonly database: EdgeDatabase,
    private readonly channel: string,
  ) {}

  /** Adds measurements from a canary's time. */
  async add({ remote, since }: RunningCanary, measured: readonly Measurement[]): Promise<void> {
    const columns = [
      measured.map(({ version }) => version),
      measured.map(({ network }) => network),
      measured.map(({ vitals }) => vitals.lcp ?? null),
      measured.map(({ vitals }) => vitals.inp ?? null),
      measured.map(({ vitals }) => vitals.cls ?? null),
    ];
    await this.database.query(ADD, [this.channel, remote, since, ...columns]);
  }

  /** Measurements of a canary and of the stable release since the canary began. */
  async samples({ remote, canary, stable, since }: RunningCanary): Promise<{
    canary: VitalSamples;
    stable: VitalSamples;
  }> {
    const parameters = [this.channel, remote, [canary, stable], since, MAX_SAMPLES];
    const { rows } = await this.database.query<VitalSamples & { version: string }>(SAMPLES, parameters);
    const samplesOf = (version: string) =>
      rows.find((row) => row.version === version) ?? { lcp: [], inp: [], cls: [] };
    return { canary: samplesOf(canary), stable: samplesOf(stable) };
  }

  /** Deletes rows older than a week, a bounded number of them. */
  async deleteOld(): Promise<void> {
    await deleteOldRows(this.database, 'release_vitals', 'measured_at');
  }
}

const ADD = `
  insert into release_vitals as existing (channel, remote, version, network, lcp, inp, cls, measured_at)
  select distinct on (version, network) $1, $2, version, network, lcp, inp, cls, greatest(now(), $3::timestamptz)
  from unnest($4::text[], $5::bytea[], $6::real[], $7::real[], $8::real[]) as measured (version, network, lcp, inp, cls)
  order by version, network
  on conflict (channel, remote, version, network) do update
  set lcp = excluded.lcp, inp = excluded.inp, cls = excluded.cls, measured_at = excluded.measured_at
  where existing.measured_at < $3`;

// The order of the hashes is as good as chance.
const SAMPLES = `
  select version,
    coalesce(array_agg(lcp) filter (where lcp is not null), '{}') as lcp,
    coalesce(array_agg(inp) filter (where inp is not null), '{}') as inp,
    coalesce(array_agg(cls) filter (where cls is not null), '{}') as cls
  from (
    select version, lcp, inp, cls, row_number() over (partition by version order by network) as place
    from release_vitals
    where channel = $1 and remote = $2 and version = any($3) and measured_at >= $4
  ) sample
  where place <= $5
  group by version`;
