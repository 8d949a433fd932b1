import { asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import {
  partialRefundCards,
  partialRefunds,
  recipientCorrections,
  refunds,
  sendDayChanges,
  voucherReplacements,
  vouchers,
} from '../../infra/database/schema';
import type { OrderLineRow, OrderWithLines } from '../orders/order-repository';
import { readPartialRefunds } from '../orders/read-partial-refunds';
import { type CardMail, readCardMails } from './read-order-mails';
import type { VoucherRow } from './voucher-repository';

export type CorrectionRow = typeof recipientCorrections.$inferSelect;
export type DayChangeRow = typeof sendDayChanges.$inferSelect;
export type ReplacementRow = typeof voucherReplacements.$inferSelect;

/** Everything that is recorded about a line. */
export interface LineRecords {
  line: OrderLineRow;
  cards: VoucherRow[];
  mails: CardMail[];
  /** Oldest first. */
  corrections: CorrectionRow[];
  /** Of its send day, oldest first. */
  dayChanges: DayChangeRow[];
  replacements: ReplacementRow[];
  /** When a refund voided a gift card. */
  voidedAt: (voucherId: string) => Date | null;
  /** Whether a partial refund has returned a gift card's money. */
  isReturned: (voucherId: string) => boolean;
}

/** The records of an order's lines, in their order. */
export async function readLineRecords(db: Queries, { order, lines }: OrderWithLines): Promise<LineRecords[]> {
  const ids = lines.map(({ id }) => id);
  const [cards, mails, corrections, dayChanges, replacements, [refund], parts, returned] = await Promise.all([
    db.select().from(vouchers).where(inArray(vouchers.lineId, ids)).orderBy(asc(vouchers.ordinal)),
    readCardMails(db, order.id),
    readCorrections(db, ids),
    readDayChanges(db, ids),
    db
      .select({ row: voucherReplacements })
      .from(voucherReplacements)
      .innerJoin(vouchers, eq(vouchers.id, voucherReplacements.voucherId))
      .where(inArray(vouchers.lineId, ids))
      .orderBy(asc(voucherReplacements.number)),
    db.select({ at: refunds.createdAt }).from(refunds).where(eq(refunds.orderId, order.id)),
    db
      .select({ voucherId: partialRefundCards.voucherId, at: partialRefunds.createdAt })
      .from(partialRefundCards)
      .innerJoin(partialRefunds, eq(partialRefunds.id, partialRefundCards.refundId))
      .where(eq(partialRefunds.orderId, order.id)),
    readPartialRefunds(db, order.id),
  ]);
  return lines.map((line) => ({
    line,
    cards: cards.filter(({ lineId }) => lineId === line.id),
    mails: mails.filter(({ lineId }) => lineId === line.id),
    corrections: corrections.filter(({ lineId }) => lineId === line.id),
    dayChanges: dayChanges.filter(({ lineId }) => lineId === line.id),
    replacements: replacements.map(({ row }) => row),
    isReturned: (id) => returned.cards.some(({ voucherId }) => voucherId === id),
    voidedAt: (id) => parts.find(({ voucherId }) => voucherId === id)?.at ?? refund?.at ?? null,
  }));
}

const readCorrections = (db: Queries, lineIds: string[]): Promise<CorrectionRow[]> =>
  db
    .select()
    .from(recipientCorrections)
    .where(inArray(recipientCorrections.lineId, lineIds))
    .orderBy(asc(recipientCorrections.number));

const readDayChanges = (db: Queries, lineIds: string[]): Promise<DayChangeRow[]> =>
  db
    .select()
    .from(sendDayChanges)
    .where(inArray(sendDayChanges.lineId, lineIds))
    .orderBy(asc(sendDayChanges.id));
