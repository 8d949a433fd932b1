import type { Queries } from '../../../infra/database/database';
import { auditInvariants } from './audit-invariants';
import { type Finding, type InvariantReport, SAMPLE_SIZE } from './findings';
import { type Check, everySubject, type Invariant, type Scope } from './invariant';
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

/** Reads everything that an invariant is about. */
export async function checkInvariant(
  db: Queries,
  { name, holds, checks }: Invariant,
): Promise<InvariantReport> {
  const found = new Set<string>();
  for (const check of checks) for (const { what } of await findViolations(db, check)) found.add(what);
  return { invariant: name, holds, violations: found.size, samples: [...found].sort().slice(0, SAMPLE_SIZE) };
}

/** The violations of a check, in one query, so that it sees a single snapshot. */
export async function findViolations(
  db: Queries,
  { violations }: Check,
  of: Scope = everySubject,
): Promise<Finding[]> {
  const { rows } = await db.execute<Finding>(violations(of));
  return rows;
}
