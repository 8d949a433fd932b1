import type { EdgeDatabase } from './edge-database';
import type { RunningCanary } from './running-canaries';

/** The table `withheld_canaries`: canaries that the judge found worse, which edges stop serving at once. */
export class WithheldRepository {
  constructor(
    private readonly database: EdgeDatabase,
    private readonly channel: string,
  ) {}

  /** Idempotent: of several judges, only the first writes a row. Returns whether this call did. */
  async add({ remote, canary, since }: RunningCanary, why: string): Promise<boolean> {
    const { rowCount } = await this.database.query(ADD, [this.channel, remote, canary, since, why]);
    return rowCount === 1;
  }

  /** Those of these canaries that are withheld. */
  async among(running: readonly RunningCanary[]): Promise<RunningCanary[]> {
    const columns = [
      running.map(({ remote }) => remote),
      running.map(({ canary }) => canary),
      running.map(({ since }) => since),
    ];
    const { rows } = await this.database.query<{ number: number }>(AMONG, [this.channel, ...columns]);
    return rows.flatMap(({ number }) => running[number - 1] ?? []);
  }

  /** Deletes decisions older than a month; their canaries ended long ago. */
  async deleteOld(): Promise<void> {
    await this.database.query(DELETE_OLD, []);
  }
}

const ADD = `
  insert into withheld_canaries (channel, remote, version, since, why) values ($1, $2, $3, $4, $5)
  on conflict do nothing`;

const AMONG = `
  select number::int
  from unnest($2::text[], $3::text[], $4::timestamptz[]) with ordinality as running (remote, version, since, number)
  join withheld_canaries using (remote, version, since)
  where channel = $1`;

const DELETE_OLD = `delete from withheld_canaries where withheld_at < now() - interval '1 month'`;
