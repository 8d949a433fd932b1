import { sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import { auditInvariants } from './audit-invariants';
import type { Invariant } from './invariant';
import { issuingInvariants } from './issuing-invariants';
import { ledgerInvariants } from './ledger-invariants';
import { orderInvariants } from './order-invariants';

/** The nine invariants of the shop's data (docs/safety.md, "Drift is seen"). */
export const invariants: Invariant[] = [
  ...orderInvariants,
  ...issuingInvariants,
  ...ledgerInvariants,
  ...auditInvariants,
];

export interface InvariantReport {
  invariant: string;
  holds: string;
  violations: number;
  /** Some of the violations. */
  samples: string[];
}

const SAMPLE_SIZE = 10;

/** Checks one invariant, in one query, so that it sees a single snapshot. */
export async function checkInvariant(
  db: Queries,
  { name, holds, violations }: Invariant,
): Promise<InvariantReport> {
  const { rows } = await db.execute<{ count: number; samples: string[] }>(sql`
    with found as (${violations})
    select (select count(*)::int from found) as count,
      array(select what from found order by what limit ${SAMPLE_SIZE}) as samples`);
  return { invariant: name, holds, violations: rows[0]?.count ?? 0, samples: rows[0]?.samples ?? [] };
}
