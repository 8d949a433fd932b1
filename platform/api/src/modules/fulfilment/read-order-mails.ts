import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { mailEvents, mails } from '../../infra/database/schema';
import { correctionsBefore } from '../orders/mail-ids';
import type { MailEventKind } from './mail-events';

/** A mail with gift cards of a line, and what became of it. */
export interface CardMail {
  lineId: string;
  kind: 'voucher' | 'voucher-again';
  sentAt: Date;
  /** Which of the line's recipients it went to: 0 before the first correction. */
  corrections: number;
  events: { kind: MailEventKind; at: Date }[];
}

/** Every mail with gift cards of an order, oldest first. */
export async function readCardMails(db: Queries, orderId: string): Promise<CardMail[]> {
  const rows = await db
    .select({ mail: mails, event: mailEvents })
    .from(mails)
    .leftJoin(mailEvents, eq(mailEvents.messageId, mails.messageId))
    .where(and(eq(mails.orderId, orderId), inArray(mails.kind, ['voucher', 'voucher-again'])))
    .orderBy(asc(mails.sentAt), asc(mailEvents.at));
  const byId = new Map<string, CardMail>();
  for (const { mail, event } of rows) {
    const kind = mail.kind as CardMail['kind'];
    const entry = byId.get(mail.messageId) ?? {
      lineId: mail.lineId ?? '',
      kind,
      sentAt: mail.sentAt,
      corrections: correctionsBefore(mail.messageId, kind),
      events: [],
    };
    if (event) entry.events.push({ kind: event.kind as MailEventKind, at: event.at });
    byId.set(mail.messageId, entry);
  }
  return [...byId.values()];
}

/** What became of the mails to the present recipient of a line. */
export function presentMails(
  mailsOfOrder: CardMail[],
  { id, corrections }: { id: string; corrections: number },
): CardMail[] {
  return mailsOfOrder.filter((mail) => mail.lineId === id && mail.corrections === corrections);
}

/** Whether one of these mails has an event of a kind. */
export function hasEvent(cardMails: CardMail[], kind: MailEventKind): boolean {
  return cardMails.some(({ events }) => events.some((event) => event.kind === kind));
}
