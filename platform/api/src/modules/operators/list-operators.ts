import { asc, eq, max } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { operatorSessions, operators } from '../../infra/database/schema';
import type { OperatorRole } from './find-operator';

export interface ListedOperator {
  name: string;
  role: OperatorRole;
  /** `invited` until password and app are confirmed. */
  state: 'active' | 'invited' | 'disabled';
  created_at: Date;
  /** In a session that is still live, or ended within a day. */
  last_used_at: Date | null;
}

/** All operators by name. */
export async function listOperators(db: Queries): Promise<ListedOperator[]> {
  const rows = await db
    .select({
      name: operators.name,
      role: operators.role,
      createdAt: operators.createdAt,
      confirmedAt: operators.confirmedAt,
      disabledAt: operators.disabledAt,
      lastUsedAt: max(operatorSessions.lastUsedAt),
    })
    .from(operators)
    .leftJoin(operatorSessions, eq(operatorSessions.operatorId, operators.id))
    .groupBy(operators.id)
    .orderBy(asc(operators.name));
  return rows.map(({ name, role, createdAt, confirmedAt, disabledAt, lastUsedAt }) => ({
    name,
    role,
    state: disabledAt ? 'disabled' : confirmedAt ? 'active' : 'invited',
    created_at: createdAt,
    last_used_at: lastUsedAt,
  }));
}
