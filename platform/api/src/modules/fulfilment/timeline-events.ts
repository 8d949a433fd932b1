import { isScheduled } from '@giftstore/contracts';
import {
  type PaymentCurrency,
  TIMELINE_KINDS,
  type TimelineEvent,
  type TimelineKind,
} from '@giftstore/contracts/api';
import { toMajor } from '../../core/money/decimal';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import type { CardMail } from './read-order-mails';
import type { CorrectionRow, DayChangeRow, LineRecords, ReplacementRow } from './timeline-records';
import type { CardRefund } from './timeline-refunds';
import type { VoucherRow } from './voucher-repository';

interface Happened {
  kind: TimelineKind;
  at: Date | null;
  ordinal?: number;
  detail?: string;
  what?: TimelineEvent['what'];
  refund?: TimelineEvent['refund'];
}

/** What happened to a line and its gift cards, oldest first, from the records alone. */
export function timelineEvents(order: OrderRow, records: LineRecords): TimelineEvent[] {
  const { line, cards, mails, corrections, dayChanges, textChanges, replacements } = records;
  const happened: Happened[] = [
    { kind: 'paid', at: order.paidAt },
    ...dayChanges.map(ofDayChange),
    ...textChanges.map(({ at, what }) => ({ kind: 'texts_changed' as const, at, what })),
    ...cards.flatMap((card) => ofCard(card, replacements)),
    ...cards.flatMap((card) => ofRefund(card, order, records.refundOf(card.id))),
    ...mails.flatMap((mail) => ofMail(mail, recipientAt(mail.corrections, { order, line, corrections }))),
    ...corrections.map(({ at, toEmail }) => ({ kind: 'email_corrected' as const, at, detail: toEmail })),
  ];
  return happened
    .flatMap(({ kind, at, ordinal, detail, what, refund }) =>
      at
        ? [{ kind, at: at.toISOString(), ordinal: ordinal ?? null, detail: detail ?? null, what, refund }]
        : [],
    )
    .sort(
      (a, b) => a.at.localeCompare(b.at) || TIMELINE_KINDS.indexOf(a.kind) - TIMELINE_KINDS.indexOf(b.kind),
    );
}

/** Without a day where the buyer had the gift mailed at once, which is stored as a day that had come. */
function ofDayChange({ toDay, at }: DayChangeRow): Happened {
  return { kind: 'day_changed', at, ...(isScheduled(toDay, at) && { detail: toDay }) };
}

function ofCard(card: VoucherRow, replacements: ReplacementRow[]): Happened[] {
  const { ordinal } = card;
  return [
    ...replacements
      .filter(({ voucherId }) => voucherId === card.id)
      .map(({ issuedAt }) => ({ kind: 'issued' as const, at: issuedAt, ordinal })),
    { kind: 'issued', at: card.issuedAt, ordinal },
    { kind: 'redeemed', at: card.redeemedAt, ordinal },
  ];
}

/** A refund voids a card unless it was redeemed. One that returns nothing is none to its buyer. */
function ofRefund(
  { state, ordinal }: VoucherRow,
  { paymentCurrency }: OrderRow,
  refund: CardRefund | undefined,
): Happened[] {
  if (!refund) return [];
  const { at, amount, points, isShared } = refund;
  const returned = {
    amount: toMajor(amount),
    points,
    payment_currency: paymentCurrency as PaymentCurrency,
  };
  return [
    { kind: 'voided', at: state === 'VOID' ? at : null, ordinal },
    {
      kind: 'refunded',
      at: amount > 0 || points > 0 ? at : null,
      ordinal,
      ...(!isShared && { refund: returned }),
    },
  ];
}

/** A provider's clock may be ahead or behind: nothing happens to a mail before it was sent. */
function ofMail({ kind, sentAt, events }: CardMail, detail: string): Happened[] {
  return [
    { kind: kind === 'voucher' ? 'mailed' : 'mailed_again', at: sentAt, detail },
    ...events.flatMap((event) =>
      event.kind === 'complained'
        ? []
        : [{ kind: event.kind, at: new Date(Math.max(Number(event.at), Number(sentAt))), detail }],
    ),
  ];
}

interface Recipients {
  order: OrderRow;
  line: OrderLineRow;
  corrections: CorrectionRow[];
}

/** The address that a line's gift cards went to before its correction with the next number. */
function recipientAt(number: number, { order, line, corrections }: Recipients): string {
  if (line.isForSelf) return order.email;
  return corrections[number]?.fromEmail ?? line.recipientEmail ?? '';
}
