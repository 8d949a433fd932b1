import { sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { users } from '../../infra/database/schema';
import { formatDate } from '../../infra/mail/format-date';
import { noteSecurityEvent } from '../../infra/telemetry/security-events';

type Status = Pick<typeof users.$inferSelect, 'status' | 'suspendedUntil'>;
export type AccountStatus = Status['status'];

/** A status in which the account cannot sign in. */
export type ClosedStatus = Exclude<AccountStatus, 'active'>;

/** The condition of an account that can sign in. */
export function isActive() {
  return sql<boolean>`(${users.status} = 'active' or ${users.suspendedUntil} <= now())`;
}

/** The owner has proved who they are, so the reason may be named. */
export function closedAccount({ status, suspendedUntil }: Status): DomainError {
  noteSecurityEvent('sign_in_refused');
  const message = `${closedText(status, suspendedUntil)} Contact us if you think this is a mistake.`;
  return new DomainError('refused', { message, errors: { base: [message] } });
}

function closedText(status: AccountStatus, until: Date | null): string {
  if (status === 'terminated') return 'Your account is closed.';
  if (status === 'inactive') return 'Your account is inactive.';
  if (!until) return 'Your account is suspended.';
  return `Your account is suspended until ${formatDate(until)}.`;
}
