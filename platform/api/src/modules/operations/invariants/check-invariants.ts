import { sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import type { Invariant } from './invariant';
import { ledgerInvariants } from './ledger-invariants';
import { orderInvariants } from './order-invariants';

/** The seven promises of the books (safety: "Drift is seen"). */
export const invariants: Invariant[] = [...orderInvariants, ...ledgerInvariants];

export interface Report {
  invariant: string;
  holds: string;
  violations: number;
  /** Some of what breaks it. */
  samples: string[];
}

const sampleSize = 10;

/** Looks at one promise now; one query, so that it sees one moment. */
export async function checkInvariant(db: Queries, { name, holds, violations }: Invariant): Promise<Report> {
  const { rows } = await db.execute<{ count: number; samples: string[] }>(sql`
    with found as (${violations})
    select (select count(*)::int from found) as count,
      array(select what from found order by what limit ${sampleSize}) as samples`);
  return { invariant: name, holds, violations: rows[0]?.count ?? 0, samples: rows[0]?.samples ?? [] };
}
