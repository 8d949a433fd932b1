import { asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import {
  giftTextChanges,
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
import { type CardRefund, refundsOfCards } from './timeline-refunds';
import type { VoucherRow } from './voucher-repository';

export type CorrectionRow = typeof recipientCorrections.$inferSelect;
export type DayChangeRow = typeof sendDayChanges.$inferSelect;
export type TextChangeRow = typeof giftTextChanges.$inferSelect;
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
  /** Of its name and message, oldest first. */
  textChanges: TextChangeRow[];
  replacements: ReplacementRow[];
  /** The refund of a gift card. */
  refundOf: (voucherId: string) => CardRefund | undefined;
  /** Whether a partial refund has returned a gift card's money. */
  isReturned: (voucherId: string) => boolean;
}

/** The records of an order's lines, in their order. */
export async function readLineRecords(db: Queries, { order, lines }: OrderWithLines): Promise<LineRecords[]> {
  const ids = lines.map(({ id }) => id);
  const [cards, mails, corrections, dayChanges, textChanges, replacements, whole, parts, returned] =
    await Promise.all([
      db.select().from(vouchers).where(inArray(vouchers.lineId, ids)).orderBy(asc(vouchers.ordinal)),
      readCardMails(db, order.id),
      readCorrections(db, ids),
      readDayChanges(db, ids),
      readTextChanges(db, ids),
      readReplacements(db, ids),
      readWholeRefund(db, order.id),
      readParts(db, order.id),
      readPartialRefunds(db, order.id),
    ]);
  const refundOfCards = refundsOfCards({ cards, whole: whole[0], parts });
  return lines.map((line) => ({
    line,
    cards: cards.filter(({ lineId }) => lineId === line.id),
    mails: mails.filter(({ lineId }) => lineId === line.id),
    corrections: corrections.filter(({ lineId }) => lineId === line.id),
    dayChanges: dayChanges.filter(({ lineId }) => lineId === line.id),
    textChanges: textChanges.filter(({ lineId }) => lineId === line.id),
    replacements: replacements.map(({ row }) => row),
    isReturned: (id) => returned.cards.some(({ voucherId }) => voucherId === id),
    refundOf: (id) => refundOfCards.get(id),
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

const readTextChanges = (db: Queries, lineIds: string[]): Promise<TextChangeRow[]> =>
  db
    .select()
    .from(giftTextChanges)
    .where(inArray(giftTextChanges.lineId, lineIds))
    .orderBy(asc(giftTextChanges.id));

const readReplacements = (db: Queries, lineIds: string[]) =>
  db
    .select({ row: voucherReplacements })
    .from(voucherReplacements)
    .innerJoin(vouchers, eq(vouchers.id, voucherReplacements.voucherId))
    .where(inArray(vouchers.lineId, lineIds))
    .orderBy(asc(voucherReplacements.number));

const readWholeRefund = (db: Queries, orderId: string) =>
  db
    .select({ at: refunds.createdAt, amount: refunds.amount, points: refunds.points })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));

const readParts = (db: Queries, orderId: string) => {
  const { id, createdAt: at, amount, points } = partialRefunds;
  return db
    .select({ id, at, amount, points, voucherId: partialRefundCards.voucherId })
    .from(partialRefundCards)
    .innerJoin(partialRefunds, eq(id, partialRefundCards.refundId))
    .where(eq(partialRefunds.orderId, orderId));
};
