import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant';

const audit: Invariant = {
  name: 'audit',
  holds: 'every entry of the audit log is as it was written, and none before the last is missing',
  violations: sql`
    select 'audit entry ' || id as what from (
      select id, hash is distinct from audit_log_hash(lag(hash) over (order by id), entry) as altered
      from audit_log entry
    ) checked where altered`,
};

/** The invariant of the operators' log. */
export const auditInvariants: Invariant[] = [audit];
