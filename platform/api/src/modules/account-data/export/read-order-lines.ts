import { asc, inArray } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import {
  giftTextChanges,
  orderLines,
  recipientCorrections,
  sendDayChanges,
  vouchers,
} from '../../../infra/database/schema';
import { maskedCode } from '../../fulfilment/voucher-cipher';
import { groupRows } from './group-rows';

/** The lines of orders, with their gift cards and what was changed about them. @param ids of the orders */
export async function readOrderLines(db: Queries, ids: string[]) {
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const lineIds = lines.map(({ id }) => id);
  const vouchersOf = groupRows(lineIds.length ? await readVouchers(db, lineIds) : []);
  const correctionsOf = groupRows(lineIds.length ? await readCorrections(db, lineIds) : []);
  const dayChangesOf = groupRows(lineIds.length ? await readDayChanges(db, lineIds) : []);
  const textChangesOf = groupRows(lineIds.length ? await readTextChanges(db, lineIds) : []);
  return lines.map((line) => ({
    of: line.orderId,
    brand: line.brandName,
    value: line.giftcardValue / 100,
    currency: line.currencyCode,
    quantity: line.quantity,
    for_self: line.isForSelf,
    recipient_name: line.recipientName,
    recipient_email: line.recipientEmail,
    gift_message: line.giftMessage,
    send_on: line.sendOn,
    vouchers: vouchersOf(line.id),
    corrected_emails: correctionsOf(line.id),
    changed_days: dayChangesOf(line.id),
    changed_texts: textChangesOf(line.id),
  }));
}

async function readVouchers(db: Queries, lineIds: string[]) {
  const rows = await db.select().from(vouchers).where(inArray(vouchers.lineId, lineIds));
  return rows.map((voucher) => ({
    of: voucher.lineId as string,
    number: voucher.lastFour && maskedCode(voucher.lastFour),
    state: voucher.state,
    issued_at: voucher.issuedAt,
    redeemed_at: voucher.redeemedAt,
  }));
}

const readCorrections = (db: Queries, lineIds: string[]) =>
  db
    .select({
      of: recipientCorrections.lineId,
      from_email: recipientCorrections.fromEmail,
      to_email: recipientCorrections.toEmail,
      at: recipientCorrections.at,
    })
    .from(recipientCorrections)
    .where(inArray(recipientCorrections.lineId, lineIds));

const readDayChanges = (db: Queries, lineIds: string[]) =>
  db
    .select({
      of: sendDayChanges.lineId,
      from_day: sendDayChanges.fromDay,
      to_day: sendDayChanges.toDay,
      at: sendDayChanges.at,
    })
    .from(sendDayChanges)
    .where(inArray(sendDayChanges.lineId, lineIds))
    .orderBy(asc(sendDayChanges.id));

const readTextChanges = (db: Queries, lineIds: string[]) =>
  db
    .select({ of: giftTextChanges.lineId, what: giftTextChanges.what, at: giftTextChanges.at })
    .from(giftTextChanges)
    .where(inArray(giftTextChanges.lineId, lineIds))
    .orderBy(asc(giftTextChanges.id));
