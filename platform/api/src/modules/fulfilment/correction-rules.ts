import { MAX_EMAIL_CORRECTIONS } from '@giftstore/contracts/limits';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import { isPaid } from './is-paid';
import { isWithdrawable } from './issuer';
import { type CardMail, hasEvent, presentMails } from './read-order-mails';
import { isReserved } from './reservation';
import type { VoucherRow } from './voucher-repository';

export interface CorrectableLine {
  order: OrderRow;
  line: OrderLineRow;
  cards: VoucherRow[];
  mails: CardMail[];
}

/** Why the e-mail of a line's recipient cannot be corrected; undefined if it can. */
export function correctionObstacle({ order, line, cards, mails }: CorrectableLine): string | undefined {
  if (line.isForSelf) return 'These gift cards are for you: they are mailed to your own email';
  if (!isPaid(order)) return 'The gift cards of this order are not paid, or were refunded';
  if (cards.some(({ state }) => state === 'VOID')) return 'These gift cards were cancelled';
  if (cards.some((card) => card.state === 'REDEEMED' || isReserved(card)))
    return 'A gift card of this line is already being used';
  const sent = presentMails(mails, line);
  const cameBack = hasEvent(sent, 'bounced') && !hasEvent(sent, 'delivered');
  if (!cameBack && cards.some((card) => card.state === 'ISSUED' && !isWithdrawable(card)))
    return 'The brand’s codes were mailed and can’t be replaced';
  if (hasEvent(sent, 'opened')) return 'The recipient has already opened the email';
  if (line.corrections >= MAX_EMAIL_CORRECTIONS)
    return `You’ve already corrected this email ${MAX_EMAIL_CORRECTIONS} times`;
  return undefined;
}
