import type { Database } from '../../infra/database/database';
import type { Mailer } from '../../infra/mail/mailer';
import { enqueue } from '../../infra/queue/enqueue';
import { voucherMailId } from '../orders/mail-ids';
import type { GiftLinkDeps } from './gift-link/gift-links';
import { type IssueDeps, issueCards } from './issue-cards';
import { noticeIfCorrected } from './notice-if-corrected';
import { postponeToSendDay } from './postpone-to-send-day';
import { type RedeemLinkDeps, withRedeemLinks } from './redeem-link/save-redeem-link';
import { giftNotice } from './send-gift-notice';
import { voucherMail } from './voucher-mail';
import { fulfilWhenMailed, type LineToFulfil, readLineToFulfil } from './voucher-repository';

export interface FulfilDeps extends IssueDeps, RedeemLinkDeps, GiftLinkDeps {
  mailer: Mailer;
}

/** States in which an order's cards are issued and mailed. */
const paidStates = ['APPROVED', 'FULFILLED'];

/**
 * Issues the cards of one line and sends them in one mail. May run any number of times: an issued card keeps its code, and a
 * mail is sent once, not before its send day. The last line makes the order FULFILLED.
 */
export async function fulfilLine(deps: FulfilDeps, lineId: string): Promise<void> {
  const due = await readDueLine(deps.db, lineId);
  if (!due) return;
  const { order, line, country, terms, cards: valid } = due;
  if (valid.length === 0) return fulfilWhenMailed(deps.db, order.id);
  const issued = await issueCards(deps, valid);
  const id = voucherMailId(line);
  const cards = await withRedeemLinks(deps, valid, issued, id);

  await deps.mailer.sendOnce(
    { id, kind: 'voucher', orderId: order.id, lineId: line.id },
    voucherMail(
      { order, line, country, terms, cards, giftUrl: deps.giftLinks.urlOf(line) },
      deps.mailer.shop,
    ),
  );
  await noticeIfCorrected(deps.db, line);
  // Whether its day has come or its buyer sends it early. The buyer of any other gift knows that it is sent at once.
  if (line.sendOn !== null) await enqueue(deps.db, [giftNotice('sent', line.id, line.corrections)]);
  await fulfilWhenMailed(deps.db, order.id);
}

/** The paid line with its valid cards; undefined before its day, which its job then waits for. */
async function readDueLine(db: Database, lineId: string): Promise<LineToFulfil | undefined> {
  const found = await readPaidLine(db, lineId);
  if (!found?.line.sendOn || found.cards.length === 0) return found;
  if (await postponeToSendDay(db, found.line)) return undefined;
  // Until that moment its buyer may have changed or cancelled the gift.
  return readPaidLine(db, lineId);
}

async function readPaidLine(db: Database, lineId: string): Promise<LineToFulfil | undefined> {
  const found = await readLineToFulfil(db, lineId);
  if (!found || !paidStates.includes(found.order.state)) return undefined;
  // A refund voids cards when it begins, but changes the order's state only when the money of all of them is refunded.
  return { ...found, cards: found.cards.filter(({ state }) => state !== 'VOID') };
}
