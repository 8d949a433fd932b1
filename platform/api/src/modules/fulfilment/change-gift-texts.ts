import { eq } from 'drizzle-orm';
import type { GiftChange } from '../../core/jobs';
import type { Transaction } from '../../infra/database/database';
import { giftTextChanges, orderLines } from '../../infra/database/schema';
import { normalizeText } from '../cart/normalize-text';
import type { OrderLineRow } from '../orders/order-repository';
import { lockLine } from './lock-line';
import { requireWaiting } from './require-waiting';
import { enqueueGiftChangeNotice, type GiftChangeLimits } from './send-gift-change-notice';

export interface GiftTextsChange {
  /** As shown to the buyer. */
  orderNumber: string;
  /** The line, from 1. */
  position: number;
  recipientName: string;
  /** Empty: no message. */
  message: string;
}

/** The texts of a gift as its line has them. */
type Texts = Pick<OrderLineRow, 'recipientName' | 'giftMessage'>;

/**
 * Changes the name and the message of a waiting gift, under the order's lock, as a cart stores them, and records which was
 * changed. Its buyer is mailed that; texts that were sent again are no change.
 * @throws DomainError `not_found`; `conflict` for a gift that does not wait; `too_many` changes of one buyer
 */
export async function changeGiftTexts(
  tx: Transaction,
  limits: GiftChangeLimits,
  { orderNumber, position, recipientName, message }: GiftTextsChange,
): Promise<void> {
  const locked = await lockLine(tx, orderNumber, position);
  const { line } = locked;
  requireWaiting(locked, new Date());
  const texts = {
    recipientName: normalizeText(recipientName) ?? line.recipientName,
    giftMessage: normalizeText(message) ?? null,
  };
  const what = changedTexts(line, texts);
  if (!what) return;
  await tx.update(orderLines).set(texts).where(eq(orderLines.id, line.id));
  await tx.insert(giftTextChanges).values({ lineId: line.id, what });
  await enqueueGiftChangeNotice(tx, limits, locked, { what });
}

function changedTexts(former: Texts, texts: Texts): Exclude<GiftChange['what'], 'day'> | undefined {
  const isRenamed = former.recipientName !== texts.recipientName;
  if ((former.giftMessage || null) === texts.giftMessage) return isRenamed ? 'name' : undefined;
  return isRenamed ? 'texts' : 'message';
}
