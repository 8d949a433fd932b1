import type { Queries } from '../database/database';
import { auditLog } from '../database/schema';
import { type OperatorAccount, operatorAccount } from './operator-account';

/** The place of an entry in the audit log's chain. */
export interface AuditEntry {
  id: number;
  hash: Buffer;
}

/** A command, and who runs it. */
export interface Act {
  /** "orders refund". */
  command: string;
  /** The name that the operator gave, if any; nobody verified it. */
  claimedName?: string;
  /** Who proved to run it; default: the account of the system. */
  account?: OperatorAccount;
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
  { command, claimedName, account = operatorAccount(), onAudit }: Act,
  target: string | null,
  details: object = {},
): Promise<void> {
  const [entry] = await tx
    .insert(auditLog)
    .values({ ...account, claimedName, command, target, details })
    .returning({ id: auditLog.id, hash: auditLog.hash });
  if (entry) onAudit?.(entry);
}
