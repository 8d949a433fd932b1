import { eq, inArray, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import type { Queries } from '../../infra/database/database';
import { mails, pointExpiryNotices, users } from '../../infra/database/schema';
import { expiringLots } from './point-lots';

/** A mail about a lot: null until it has left. */
export interface LotNotice {
  days_before: number;
  created_at: Date;
  mailed_at: Date | null;
}

export interface ListedLot {
  points: number;
  expires_at: Date;
  notices: LotNotice[];
}

/**
 * What a customer can spend of each lot, soonest expiry first, with the mails about it.
 * @throws DomainError `not_found` without such an account
 */
export async function listLots(db: Queries, email: string): Promise<ListedLot[]> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  if (!user) throw new DomainError('not_found', { message: `No account has the e-mail ${email}` });
  const lots = await expiringLots(db, user.id);
  const notices = await noticesOf(
    db,
    lots.map(({ id }) => id),
  );
  return lots.map(({ id, left, expiresAt }) => ({
    points: left,
    expires_at: expiresAt,
    notices: notices.filter(({ lotId }) => lotId === id).map(({ lotId: _, ...notice }) => notice),
  }));
}

function noticesOf(db: Queries, lotIds: string[]) {
  return db
    .select({
      lotId: pointExpiryNotices.lotId,
      days_before: pointExpiryNotices.daysBefore,
      created_at: pointExpiryNotices.createdAt,
      mailed_at: mails.sentAt,
    })
    .from(pointExpiryNotices)
    .leftJoin(
      mails,
      sql`starts_with(${mails.messageId}, '<expiry-notice.' || ${pointExpiryNotices.noticeId} || '@')`,
    )
    .where(inArray(pointExpiryNotices.lotId, lotIds));
}
