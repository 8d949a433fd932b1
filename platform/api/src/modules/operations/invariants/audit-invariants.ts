import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant';
import { auditEntry } from './subjects';

const audit: Invariant = {
  name: 'audit',
  holds: 'every entry of the audit log is as it was written, and none before the last is missing',
  checks: [
    {
      name: 'audit',
      subject: auditEntry,
      violations: (of) => sql`
        select entry.id::text as id, 'audit entry ' || entry.id as what
        from audit_log entry
        where ${of(sql`entry.id`)} and entry.hash is distinct from audit_log_hash(
          (select earlier.hash from audit_log earlier where earlier.id < entry.id order by earlier.id desc limit 1),
          entry)`,
    },
  ],
};

/** The invariant of the operators' log. */
export const auditInvariants: Invariant[] = [audit];
