import type { SendsResponse } from '@giftstore/contracts/api';
import { asc, count, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { partnerSends } from '../../infra/database/schema';
import { partnerSendResponse } from './partner-send-response';

/** A partner's sends, newest first. */
export async function listSends(
  db: Queries,
  partnerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SendsResponse> {
  const ofPartner = eq(partnerSends.partnerId, partnerId);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(partnerSends)
      .where(ofPartner)
      .orderBy(desc(partnerSends.createdAt), asc(partnerSends.row), desc(partnerSends.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(partnerSends).where(ofPartner),
  ]);
  return { sends: rows.map(partnerSendResponse), total: counted?.total ?? 0 };
}
