import { isScheduled, sendTime } from '@giftstore/contracts';
import type { OrderTimeline, TimelineLine, TimelineVoucher } from '@giftstore/contracts/api';
import { FULFILMENT_HOURS, MAX_EMAIL_CORRECTIONS } from '@giftstore/contracts/limits';
import { toMajor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';
import type { OrderRow, OrderWithLines } from '../orders/order-repository';
import { correctionObstacle } from './correction-rules';
import { isPaid } from './is-paid';
import { readResendsLeft } from './resend-limit';
import { timelineEvents } from './timeline-events';
import { type LineRecords, readLineRecords } from './timeline-records';

const HOUR_MS = 3_600_000;

/** What happened to each line and gift card of an order, and what the buyer can still do about it. */
export async function readTimeline(db: Queries, orderWithLines: OrderWithLines): Promise<OrderTimeline> {
  const { order } = orderWithLines;
  const [records, resends] = await Promise.all([
    readLineRecords(db, orderWithLines),
    readResendsLeft(db, order.id),
  ]);
  const now = new Date();
  const isDue = ({ line }: LineRecords) => !isScheduled(line.sendOn, now);
  const due = records.filter(isDue);
  const valid = due.filter(({ cards }) => cards.some(({ state }) => state !== 'VOID'));
  const canResend = isPaid(order) && valid.every(isOut) && valid.some(isUsable);
  return {
    mail_by: mailBy(order, valid),
    resends_left: canResend ? resends.left : 0,
    resend_at:
      canResend && resends.left === 0 ? new Date(Date.now() + resends.wait * 1000).toISOString() : null,
    lines: records.map((line) => toTimelineLine(order, line, resends.left)),
  };
}

/** A line of a timeline, with what the buyer can do about it. */
function toTimelineLine(order: OrderRow, records: LineRecords, resendsLeft: number): TimelineLine {
  const { line, cards } = records;
  const obstacle = correctionObstacle({ order, ...records });
  const isMailable = resendsLeft > 0 || isScheduled(line.sendOn, new Date());
  return {
    position: line.position,
    brand_name: line.brandName,
    quantity: line.quantity,
    giftcard_value: toMajor(line.giftcardValue),
    unit_name_short: line.currencyCode,
    for_self: line.isForSelf,
    recipient_name: line.isForSelf ? `${order.firstName} ${order.lastName}` : (line.recipientName ?? ''),
    recipient_email: line.isForSelf ? order.email : (line.recipientEmail ?? ''),
    send_on: cards.some(({ state }) => state === 'PENDING') ? line.sendOn : null,
    can_correct_email: obstacle === undefined && isMailable,
    corrections_left: line.isForSelf ? 0 : MAX_EMAIL_CORRECTIONS - line.corrections,
    events: timelineEvents(order, records),
    vouchers: cards.map(({ id, ordinal, lastFour, state }) => ({
      ordinal,
      last_four: lastFour,
      state: state as TimelineVoucher['state'],
      refunded: records.isReturned(id),
    })),
  };
}

/** Mailed to its present recipient. */
function isMailed({ line, mails }: LineRecords): boolean {
  return mails.some(({ kind, corrections }) => kind === 'voucher' && corrections === line.corrections);
}

function isOut(records: LineRecords): boolean {
  return isMailed(records) && records.cards.every(({ state }) => state !== 'PENDING');
}

/** A gift card of the line is still worth mailing. */
function isUsable({ cards }: LineRecords): boolean {
  return cards.some(({ state }) => state === 'ISSUED');
}

/** 72 hours after the payment, the send day, or the last correction of a recipient who has not got the gift cards yet. */
function mailBy({ paidAt, ...order }: OrderRow, due: LineRecords[]): string | null {
  const waiting = due.filter((line) => !isMailed(line));
  if (!paidAt || !isPaid(order) || waiting.length === 0) return null;
  const since = waiting.flatMap(({ line, corrections }) => [
    Number(corrections.at(-1)?.at ?? paidAt),
    ...(line.sendOn ? [Number(sendTime(line.sendOn))] : []),
  ]);
  return new Date(Math.max(...since) + FULFILMENT_HOURS * HOUR_MS).toISOString();
}
