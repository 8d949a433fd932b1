import type { Queries } from '../database/database';
import { auditLog } from '../database/schema';
import { operatorAccount } from './operator-account';

/** The place of an entry in the audit log's chain. */
export interface AuditEntry {
  id: number;
  hash: Buffer;
}

/** A command. Who runs it is read from the system. */
export interface Act {
  /** "orders refund". */
  command: string;
  /** The name that the operator gave, if any; nobody verified it. */
  claimedName?: string;
  /** Gets each entry that is written for it. */
  onAudit?: (entry: AuditEntry) => void;
}

/**
 * Logs an operator's change in the transaction that makes it. The log is append-only; a trigger adds the database's role
 * and the client's address, and chains the entry to the one before.
 * @param target what was changed, such as an order's number
 * @param details without codes, tokens and passwords
 */
export async function writeAudit(
  tx: Queries,
  { command, claimedName, onAudit }: Act,
  target: string | null,
  details: object = {},
): Promise<void> {
  const [entry] = await tx
    .insert(auditLog)
    .values({ ...operatorAccount(), claimedName, command, target, details })
    .returning({ id: auditLog.id, hash: auditLog.hash });
  if (entry) onAudit?.(entry);
}
