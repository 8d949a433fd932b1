import type { Queries } from '../database/database';
import { auditLog } from '../database/schema';

/** Who does something, and by which command. */
export interface Act {
  actor: string;
  /** "orders refund". */
  command: string;
}

/**
 * Writes down what an operator changed, as part of the transaction that changes it; the log is only ever added to.
 * @param target what it was done to, such as an order's number
 * @param details never a code, a token or a password
 */
export async function writeAudit(
  tx: Queries,
  { actor, command }: Act,
  target: string | null,
  details: object = {},
): Promise<void> {
  await tx.insert(auditLog).values({ actor, command, target, details });
}
