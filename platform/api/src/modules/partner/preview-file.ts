import type { BulkPreview, PreviewRow } from '@giftstore/contracts/api';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import type { Database, Queries } from '../../infra/database/database';
import { partnerUploads } from '../../infra/database/schema';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { balanceOf } from '../ledger/book';
import { type FileRow, readFile } from './read-file';
import { readRules } from './read-rules';
import type { Upload } from './read-upload';

/** A cell may hold 20,000 characters; the page shows what is wrong with the start of one. */
const MAX_CELL_LENGTH = 200;

/**
 * What a file would send, and everything that is wrong with it. Changes nothing. A balance that does not cover it is no
 * error of the file: the balance after it is negative.
 */
export async function previewFile(
  { db, catalogue }: { db: Database; catalogue: CatalogueCache },
  partnerId: string,
  { bytes, hash }: Upload,
): Promise<BulkPreview> {
  const { rows, errors } = readFile(bytes, await readRules(db, catalogue));
  const [balance, sentBefore] = await Promise.all([
    balanceOf(db, 'partner', partnerId),
    findUpload(db, partnerId, hash),
  ]);
  const sends = rows.flatMap(({ checked }) => ('send' in checked ? [checked.send] : []));
  const amount = sends.reduce((sum, { amountAed }) => sum + amountAed, 0);
  return {
    sha256: hash.toString('hex'),
    rows: rows.map((row) => previewRow(row, rows)),
    errors,
    cards: sends.reduce((sum, { fields }) => sum + fields.quantity, 0),
    amount: toMajor(amount),
    balance: toMajor(balance),
    balance_after: toMajor(balance - amount),
    sent_before: sentBefore,
  };
}

function previewRow(row: FileRow, rows: FileRow[]): PreviewRow {
  const { number, cells, checked } = row;
  const same = rows.find((other) => cells.email && other.number < number && key(other) === key(row));
  return {
    row: number,
    cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cutOff(cell)])),
    errors: 'errors' in checked ? checked.errors : {},
    warnings: same ? { email: [`Row ${same.number} sends the same product to this email`] } : {},
    amount: 'send' in checked ? toMajor(checked.send.amountAed) : null,
  };
}

/** Rows with the same key may be one recipient that is in the file twice. */
function key({ cells }: FileRow): string {
  return `${cells.email?.toLowerCase()} ${cells.product_id}`;
}

function cutOff(cell: string): string {
  return cell.length > MAX_CELL_LENGTH ? `${cell.slice(0, MAX_CELL_LENGTH)}…` : cell;
}

/** The upload of the same file in the last 24 hours: sending it again would repeat its response. */
async function findUpload(db: Queries, partnerId: string, hash: Buffer): Promise<string | null> {
  const [upload] = await db
    .select({ id: partnerUploads.id })
    .from(partnerUploads)
    .where(
      and(
        eq(partnerUploads.partnerId, partnerId),
        eq(partnerUploads.fileHash, hash),
        gt(partnerUploads.createdAt, sql`now() - interval '24 hours'`),
      ),
    )
    .orderBy(desc(partnerUploads.createdAt))
    .limit(1);
  return upload?.id ?? null;
}
