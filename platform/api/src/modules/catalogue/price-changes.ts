import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database, Queries } from '../../infra/database/database';
import { auditLog, exchangeRates, serviceFees } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { DEFAULT_PROGRAM } from './program';
import { lockCatalogue, raiseVersion } from './raise-version';
import type { FeeScope } from './set-fee';
import type { NewRate } from './set-rates';

/** A price before and after a change; `from` is null for the first one. */
export interface Move {
  name: string;
  from: number | null;
  to: number;
  /** By how much it moves, in percent; null for the first one. */
  percent: number | null;
}

/** A move above this many percent is asked about. */
export const LARGE_MOVE_PERCENT = 20;
/** A rate that moves by a factor above this is a typing error, such as a decimal point in the wrong place. */
const MAX_RATE_FACTOR = 5;

export const isLarge = ({ percent }: Move): boolean =>
  percent !== null && Math.abs(percent) > LARGE_MOVE_PERCENT;

function moveOf(name: string, from: number | null, to: number): Move {
  const percent = from ? Math.round((to / from - 1) * 10_000) / 100 : null;
  return { name, from, to, percent };
}

/**
 * How new rates differ from those in force.
 * @throws DomainError `invalid` for a rate that moves by a factor above 5
 */
export async function rateMoves(db: Queries, rates: NewRate[]): Promise<Move[]> {
  const moves: Move[] = [];
  for (const { currency, perAed } of rates) {
    const [stored] = await db
      .select({ perAed: exchangeRates.perAed })
      .from(exchangeRates)
      .where(and(eq(exchangeRates.currency, currency), lte(exchangeRates.validFrom, sql`now()`)))
      .orderBy(desc(exchangeRates.validFrom), desc(exchangeRates.id))
      .limit(1);
    moves.push(moveOf(currency, stored ? Number(stored.perAed) : null, Number(perAed)));
  }
  for (const { name, from, to } of moves) {
    if (from === null || Math.max(to / from, from / to) <= MAX_RATE_FACTOR) continue;
    const message = `${name} would move from ${from} to ${to}, by a factor above ${MAX_RATE_FACTOR}`;
    throw new DomainError('invalid', { message });
  }
  return moves;
}

/** How a fee differs from the one of the same scope. @param feeAed minor units of AED */
export async function feeMove(db: Queries, scope: FeeScope, feeAed: number): Promise<Move> {
  const [stored] = await db.select().from(serviceFees).where(ofScope(scope));
  return moveOf('service fee', stored?.feeAed ?? null, feeAed);
}

/**
 * Removes a rate that is not in force yet; one that was in force stays for good.
 * @throws DomainError `not_found` without such a rate
 */
export function removeRate(db: Database, act: Act, currency: string, from: Date): Promise<void> {
  return transact(db, async (tx) => {
    await lockCatalogue(tx);
    const isIt = and(eq(exchangeRates.currency, currency), eq(exchangeRates.validFrom, from));
    const removed = await tx
      .delete(exchangeRates)
      .where(and(isIt, gt(exchangeRates.validFrom, sql`now()`)))
      .returning({ perAed: exchangeRates.perAed });
    if (removed.length === 0) {
      const message = `No rate of ${currency} begins at ${from.toISOString()} and is still to come`;
      throw new DomainError('not_found', { message });
    }
    await raiseVersion(tx);
    await writeAudit(tx, act, currency, { from, removed });
  });
}

/**
 * Removes the fee of a scope: the next less specific one applies to its cards.
 * @returns the fee, in minor units of AED
 * @throws DomainError `invalid` for the default fee, `not_found` without such a fee
 */
export function removeFee(db: Database, act: Act, scope: FeeScope): Promise<number> {
  return transact(db, async (tx) => {
    if (Object.values(scope).every((part) => part === null)) {
      throw new DomainError('invalid', { message: 'The default fee cannot be removed; set it to 0' });
    }
    await lockCatalogue(tx);
    const [removed] = await tx.delete(serviceFees).where(ofScope(scope)).returning();
    if (!removed) throw new DomainError('not_found', { message: 'There is no such fee' });
    await raiseVersion(tx);
    await writeAudit(tx, act, null, { ...scope, removed: removed.feeAed });
    return removed.feeAed;
  });
}

function ofScope({ brandId, unitId, paymentCurrency }: FeeScope) {
  return and(
    eq(serviceFees.programId, DEFAULT_PROGRAM),
    sql`(${serviceFees.brandId}, ${serviceFees.unitId}, ${serviceFees.paymentCurrency})
      is not distinct from (${brandId}::int, ${unitId}::int, ${paymentCurrency}::text)`,
  );
}

/** Who changed fees, and how, newest first: the audit log has each change. */
export function feeHistory(db: Queries, limit: number) {
  return db
    .select({ at: auditLog.at, actor: auditLog.actor, command: auditLog.command, details: auditLog.details })
    .from(auditLog)
    .where(sql`${auditLog.command} in ('fees set', 'fees remove')`)
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
