import type { EdgeDatabase } from '../reports/edge-database';

/** The table `served_revisions`: the highest revision that any edge has served, by channel. */
export class RevisionRepository {
  constructor(
    private readonly database: EdgeDatabase,
    private readonly channel: string,
  ) {}

  /** Records a revision, and returns the highest one so far: this or a higher one. */
  async raiseTo(revision: number): Promise<number> {
    const { rows } = await this.database.query<{ revision: string }>(RAISE, [this.channel, revision]);
    return Number(rows[0]?.revision ?? revision);
  }
}

const RAISE = `
  insert into served_revisions (channel, revision) values ($1, $2)
  on conflict (channel) do update set
    revision = greatest(served_revisions.revision, excluded.revision),
    served_at = case when excluded.revision > served_revisions.revision then now() else served_revisions.served_at end
  returning revision`;
