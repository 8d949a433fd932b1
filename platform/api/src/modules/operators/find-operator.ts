import { eq } from 'drizzle-orm';
import { DomainError, invalid } from '../../core/domain-error';
import type { Queries, Transaction } from '../../infra/database/database';
import { OPERATOR_ROLES, operators } from '../../infra/database/schema';

export type OperatorRole = (typeof OPERATOR_ROLES)[number];
export type OperatorRow = typeof operators.$inferSelect;

const NAME = /^[a-z][a-z0-9._-]{1,39}$/;

/** One form of a name, whatever case it was typed in. */
export function operatorName(text: string): string {
  return text.trim().toLowerCase();
}

/** @throws DomainError `invalid` */
export function readOperatorName(text: string): string {
  const name = operatorName(text);
  if (NAME.test(name)) return name;
  throw invalid('name', 'A name has 2 to 40 letters, digits, dots, dashes or underscores, a letter first');
}

/** @throws DomainError `invalid` */
export function readOperatorRole(text: string): OperatorRole {
  const role = OPERATOR_ROLES.find((one) => one === text.trim().toLowerCase());
  if (role) return role;
  throw invalid('role', `"${text}" is not one of the roles ${OPERATOR_ROLES.join(', ')}`);
}

export async function findOperator(db: Queries, name: string): Promise<OperatorRow | undefined> {
  const [row] = await db
    .select()
    .from(operators)
    .where(eq(operators.name, operatorName(name)));
  return row;
}

/**
 * The operator, locked until the transaction ends.
 * @throws DomainError `not_found`
 */
export async function lockOperator(tx: Transaction, name: string): Promise<OperatorRow> {
  const [row] = await tx
    .select()
    .from(operators)
    .where(eq(operators.name, operatorName(name)))
    .for('update');
  if (!row) throw new DomainError('not_found', { message: `There is no operator ${name}` });
  return row;
}
