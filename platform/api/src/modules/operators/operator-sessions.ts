import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { newSecret, secretHash } from '../../core/secrets';
import type { Queries, Transaction } from '../../infra/database/database';
import { deleteInBatches } from '../../infra/database/delete-in-batches';
import { operatorSessions, operators } from '../../infra/database/schema';
import type { OperatorRole } from './find-operator';

/** The times that NIST SP 800-63B gives to two factors: 12 hours, or half an hour without use. */
const HOURS = 12;
const IDLE_MINUTES = 30;

export interface SignedInOperator {
  id: string;
  name: string;
  role: OperatorRole;
}

/** @returns the secret of the new session, which the operator's browser or command keeps */
export async function startOperatorSession(tx: Transaction, operatorId: string): Promise<string> {
  const token = newSecret();
  await tx.insert(operatorSessions).values({
    operatorId,
    tokenHash: secretHash(token),
    expiresAt: sql`now() + make_interval(hours => ${HOURS})`,
  });
  return token;
}

/** The operator of a live session, which is used by this; undefined for any other secret. */
export async function findOperatorSession(db: Queries, token: string): Promise<SignedInOperator | undefined> {
  const tokenHash = secretHash(token);
  const { lastUsedAt, expiresAt, operatorId } = operatorSessions;
  const [found] = await db
    .select({ id: operators.id, name: operators.name, role: operators.role, lastUsedAt })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorId))
    .where(
      and(
        eq(operatorSessions.tokenHash, tokenHash),
        gt(expiresAt, sql`now()`),
        gt(lastUsedAt, sql`now() - make_interval(mins => ${IDLE_MINUTES})`),
        isNull(operators.disabledAt),
        isNotNull(operators.confirmedAt),
      ),
    );
  if (!found) return undefined;
  const { lastUsedAt: usedAt, ...operator } = found;
  if (Date.now() - usedAt.getTime() > 60_000) {
    await db
      .update(operatorSessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(operatorSessions.tokenHash, tokenHash));
  }
  return operator;
}

export async function endOperatorSession(db: Queries, token: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, secretHash(token)));
}

export async function deleteExpiredOperatorSessions(db: Queries): Promise<void> {
  const { expiresAt, lastUsedAt } = operatorSessions;
  await deleteInBatches(
    db,
    operatorSessions,
    sql`(${expiresAt} < now() or ${lastUsedAt} < now() - interval '1 day')`,
  );
}
