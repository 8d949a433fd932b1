import type { PartnerPage, PartnerUpload, UploadResponse, UploadsResponse } from '@giftstore/contracts/api';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../core/domain-error';
import { toMajor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';
import { partnerSends, partnerUploads } from '../../infra/database/schema';
import type { SendRow } from './partner-send-response';
import { pastSends } from './past-sends';

/** A partner's uploads, newest first. */
export async function listUploads(
  db: Queries,
  partnerId: string,
  { limit, offset }: PartnerPage,
): Promise<UploadsResponse> {
  const ofPartner = eq(partnerUploads.partnerId, partnerId);
  const [uploads, [counted]] = await Promise.all([
    summaries(db, ofPartner).limit(limit).offset(offset),
    db.select({ total: count() }).from(partnerUploads).where(ofPartner),
  ]);
  return { uploads: uploads.map(uploadResponse), total: counted?.total ?? 0 };
}

/**
 * An upload with the progress of each of its sends.
 * @throws DomainError `not_found`, also for an upload of another partner
 */
export async function readUploadOf(
  db: Queries,
  partnerId: string,
  uploadId: string,
): Promise<UploadResponse> {
  const [upload] = await summaries(
    db,
    and(eq(partnerUploads.partnerId, partnerId), eq(partnerUploads.id, uploadId)),
  );
  if (!upload) throw notFound();
  const rows: SendRow[] = await db
    .select()
    .from(partnerSends)
    .where(eq(partnerSends.uploadId, uploadId))
    .orderBy(asc(partnerSends.row));
  return { upload: uploadResponse(upload), sends: await pastSends(db, rows) };
}

type Summary = Awaited<ReturnType<typeof summaries>>[number];

function summaries(db: Queries, condition: SQL | undefined) {
  return db
    .select({
      id: partnerUploads.id,
      fileName: partnerUploads.fileName,
      createdAt: partnerUploads.createdAt,
      rows: count(partnerSends.id),
      cards: sql<string>`coalesce(sum(${partnerSends.quantity}), 0)`,
      amount: sql<string>`coalesce(sum(${partnerSends.amountAed}), 0)`,
      mailed: sql<string>`count(*) filter (where ${partnerSends.state} = 'SENT')`,
    })
    .from(partnerUploads)
    .leftJoin(partnerSends, eq(partnerSends.uploadId, partnerUploads.id))
    .where(condition)
    .groupBy(partnerUploads.id)
    .orderBy(desc(partnerUploads.createdAt), desc(partnerUploads.id))
    .$dynamic();
}

function uploadResponse({ id, fileName, createdAt, rows, cards, amount, mailed }: Summary): PartnerUpload {
  return {
    id,
    file_name: fileName,
    date: createdAt.toISOString(),
    rows,
    cards: Number(cards),
    amount: toMajor(Number(amount)),
    mailed: Number(mailed),
  };
}
