import type { Mailer } from '../../infra/mail/mailer';
import { type DrawDeps, drawCards } from './draw-cards';
import { voucherMail } from './voucher-mail';
import { fulfilWhenMailed, readLine } from './voucher-repository';

export interface FulfilDeps extends DrawDeps {
  mailer: Mailer;
}

/** States in which an order's cards may be drawn and mailed. */
const paid = ['APPROVED', 'FULFILLED'];

/**
 * Draws the cards of one line and mails them, as one mail. May run any number of times: a card that is drawn stays the
 * one it is, and a mail that went out does not go out again. The last line makes the order FULFILLED.
 */
export async function fulfilLine(deps: FulfilDeps, lineId: string): Promise<void> {
  const found = await readLine(deps.db, lineId);
  if (!found || !paid.includes(found.order.state)) return;
  // Cards are void from the moment a refund begins, the order only when its money is back.
  if (found.cards.some(({ state }) => state === 'VOID')) return;
  const { order, line } = found;
  const cards = await drawCards(deps, found.cards);

  await deps.mailer.sendOnce(
    { id: `voucher.${line.id}`, kind: 'voucher', orderId: order.id, lineId: line.id },
    voucherMail({ order, line, cards }, deps.mailer.shop),
  );
  await fulfilWhenMailed(deps.db, order.id);
}
