import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import type { Queries, Transaction } from '../../infra/database/database';
import { operatorSessions, operators } from '../../infra/database/schema';
import { type EnrolmentCode, newEnrolmentCode } from './enrolment-code';
import { lockOperator, type OperatorRole, type OperatorRow } from './find-operator';

/**
 * Creates an account, which is used once its enrolment code was.
 * @throws DomainError `conflict` for a name that is taken
 */
export async function addOperator(tx: Transaction, name: string, role: OperatorRole): Promise<EnrolmentCode> {
  const { code, hash, expiresAt } = newEnrolmentCode();
  const { rowCount } = await tx
    .insert(operators)
    .values({ name, role, enrolmentHash: hash, enrolmentExpiresAt: expiresAt })
    .onConflictDoNothing({ target: operators.name });
  if (rowCount !== 1) throw new DomainError('conflict', { message: `There is an operator ${name} already` });
  return { code, expiresAt };
}

/**
 * Changes the role. Sessions end, so that no page shows what the former role allowed.
 * @throws DomainError `not_found`; `conflict` when no admin would be left
 */
export async function changeRole(tx: Transaction, name: string, role: OperatorRole): Promise<OperatorRow> {
  const operator = await lockOperator(tx, name);
  if (role !== 'admin') await requireOtherAdmin(tx, operator);
  await tx.update(operators).set({ role }).where(eq(operators.id, operator.id));
  await endSessionsOf(tx, operator.id);
  return operator;
}

/**
 * Ends every session and allows no sign-in; the name stays, because the audit log has it.
 * @throws DomainError `not_found`; `conflict` when no admin would be left
 */
export async function disableOperator(tx: Transaction, name: string): Promise<void> {
  const operator = await lockOperator(tx, name);
  await requireOtherAdmin(tx, operator);
  await tx
    .update(operators)
    .set({ disabledAt: operator.disabledAt ?? new Date(), enrolmentHash: null, enrolmentExpiresAt: null })
    .where(eq(operators.id, operator.id));
  await endSessionsOf(tx, operator.id);
}

/**
 * Removes password and app, ends every session, and makes a code with which the operator sets both again. A disabled
 * operator is enabled by it.
 * @throws DomainError `not_found`
 */
export async function resetFactor(tx: Transaction, name: string): Promise<EnrolmentCode> {
  const operator = await lockOperator(tx, name);
  const { code, hash, expiresAt } = newEnrolmentCode();
  await tx
    .update(operators)
    .set({
      ...{
        passwordHash: null,
        sealedSecret: null,
        secretId: null,
        lastStep: null,
        confirmedAt: null,
        disabledAt: null,
      },
      ...{ enrolmentHash: hash, enrolmentExpiresAt: expiresAt },
    })
    .where(eq(operators.id, operator.id));
  await endSessionsOf(tx, operator.id);
  return { code, expiresAt };
}

/** The last admin who can sign in stays one: otherwise only the shop's own machine could make another. */
async function requireOtherAdmin(tx: Transaction, operator: OperatorRow): Promise<void> {
  const isActiveAdmin = operator.role === 'admin' && operator.confirmedAt && !operator.disabledAt;
  if (!isActiveAdmin) return;
  const others = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(
      and(
        eq(operators.role, 'admin'),
        ne(operators.id, operator.id),
        isNotNull(operators.confirmedAt),
        isNull(operators.disabledAt),
      ),
    )
    // Two admins who disable each other take turns.
    .for('update');
  if (others.length === 0)
    throw new DomainError('conflict', {
      message: `${operator.name} is the only admin: make another one first`,
    });
}

export async function endSessionsOf(tx: Queries, operatorId: string): Promise<void> {
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId));
}
