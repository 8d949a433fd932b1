import type { SendsQuery, SendsResponse } from '@giftstore/contracts/api';
import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { partnerSends } from '../../infra/database/schema';
import { pastSends } from './past-sends';

/** A partner's sends that match, newest first. */
export async function listSends(
  db: Queries,
  partnerId: string,
  { limit, offset, search, state }: SendsQuery,
): Promise<SendsResponse> {
  const condition = and(
    eq(partnerSends.partnerId, partnerId),
    state && eq(partnerSends.state, state),
    matches(search?.trim() ?? ''),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(partnerSends)
      .where(condition)
      .orderBy(desc(partnerSends.createdAt), asc(partnerSends.row), desc(partnerSends.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(partnerSends).where(condition),
  ]);
  return { sends: await pastSends(db, rows), total: counted?.total ?? 0 };
}

/** Sends that contain the text, in which `%` and `_` mean themselves. */
function matches(search: string) {
  if (search === '') return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { firstName, lastName, email, company, productName } = partnerSends;
  return or(
    ilike(sql`${firstName} || ' ' || ${lastName}`, pattern),
    ...[email, company, productName].map((column) => ilike(column, pattern)),
  );
}
