import { sql } from 'drizzle-orm';
import type { OrderLineRow } from './order-repository';

/** A line, and which of its recipients a mail goes to: 0 before the first correction of the e-mail. */
export type Addressed = Pick<OrderLineRow, 'id' | 'corrections'>;

/** The id of the first mail of a line's gift cards to its present recipient. */
export function voucherMailId({ id, corrections }: Addressed): string {
  return `voucher.${id}${suffix(corrections)}`;
}

/** The id of a mail that sends a line's gift cards again. */
export function resentMailId({ id, corrections }: Addressed, resendId: string): string {
  return `voucher-again.${id}.${resendId}${suffix(corrections)}`;
}

const suffix = (corrections: number) => (corrections === 0 ? '' : `.${corrections}`);

/** How often the line's e-mail had been corrected when this mail of its gift cards was sent. */
export function correctionsBefore(messageId: string, kind: string): number {
  const parts = (messageId.split('@')[0] ?? '').split('.');
  return Number(parts[kind === 'voucher' ? 2 : 3] ?? 0);
}

/** Whether the gift cards of the order line `line` were mailed to its present recipient. */
export const wasMailed = sql`exists (
  select from mails where mails.line_id = line.id and mails.kind = 'voucher' and split_part(mails.message_id, '@', 1) =
    '<voucher.' || line.id || case when line.corrections = 0 then '' else '.' || line.corrections end)`;

/** A Message-ID as mails have it, in angle brackets. */
export function bracketed(messageId: string): string {
  return messageId.startsWith('<') ? messageId : `<${messageId}>`;
}
