import type { CustomerSession } from '@giftstore/contracts/api';
import { and, desc, eq } from 'drizzle-orm';
import { notFound } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { sessions } from '../../infra/database/schema';
import { endSessions, isLive, type Session } from './sessions';

export interface SessionListDeps {
  db: Database;
  sessionIdleDays: number;
}

/** The live sessions of a customer, the last used first. */
export async function listSessions(
  { db, sessionIdleDays }: SessionListDeps,
  own: Session,
): Promise<CustomerSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, own.user.id), isLive(sessionIdleDays)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
  return rows.map(({ id, client, provider, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    client,
    provider,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    current: id === own.id,
  }));
}

/**
 * Ends one session of a customer.
 * @throws DomainError `not_found` alike for another customer's session, an unknown one and one that has ended
 */
export async function endSession({ db }: SessionListDeps, own: Session, id: string): Promise<void> {
  const ended = await endSessions(db, and(eq(sessions.id, id), eq(sessions.userId, own.user.id)));
  if (ended === 0) throw notFound();
}
