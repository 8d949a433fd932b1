import type { Queries } from '../database/database';
import { auditLog } from '../database/schema';

/** The operator and the command. */
export interface Act {
  actor: string;
  /** "orders refund". */
  command: string;
}

/**
 * Logs an operator's change in the transaction that makes it; the log is append-only.
 * @param target what was changed, such as an order's number
 * @param details without codes, tokens and passwords
 */
export async function writeAudit(
  tx: Queries,
  { actor, command }: Act,
  target: string | null,
  details: object = {},
): Promise<void> {
  await tx.insert(auditLog).values({ actor, command, target, details });
}
