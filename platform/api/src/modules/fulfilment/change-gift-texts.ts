import { eq } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';
import { orderLines } from '../../infra/database/schema';
import { normalizeText } from '../cart/normalize-text';
import { lockLine } from './lock-line';
import { requireWaiting } from './require-waiting';

export interface GiftTextsChange {
  /** As shown to the buyer. */
  orderNumber: string;
  /** The line, from 1. */
  position: number;
  recipientName: string;
  /** Empty: no message. */
  message: string;
}

/**
 * Changes the name and the message of a waiting gift, under the order's lock, as a cart stores them.
 * @throws DomainError `not_found`; `conflict` for a gift that does not wait
 */
export async function changeGiftTexts(
  tx: Transaction,
  { orderNumber, position, recipientName, message }: GiftTextsChange,
): Promise<void> {
  const locked = await lockLine(tx, orderNumber, position);
  requireWaiting(locked, new Date());
  await tx
    .update(orderLines)
    .set({ recipientName: normalizeText(recipientName), giftMessage: normalizeText(message) ?? null })
    .where(eq(orderLines.id, locked.line.id));
}
