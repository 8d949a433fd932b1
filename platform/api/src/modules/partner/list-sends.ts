import type { SendsResponse } from '@giftstore/contracts/api';
import { asc, count, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { partnerSends } from '../../infra/database/schema';
import { sendAnswer } from './send-answer';

/** A partner's own sends, newest first. */
export async function listSends(
  db: Queries,
  partnerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SendsResponse> {
  const own = eq(partnerSends.partnerId, partnerId);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(partnerSends)
      .where(own)
      .orderBy(desc(partnerSends.createdAt), asc(partnerSends.row), desc(partnerSends.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(partnerSends).where(own),
  ]);
  return { sends: rows.map(sendAnswer), total: counted?.total ?? 0 };
}
