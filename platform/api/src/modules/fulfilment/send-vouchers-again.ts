import type { Database } from '../../infra/database/database';
import type { Mailer } from '../../infra/mail/mailer';
import { resentMailId } from '../orders/mail-ids';
import type { GiftLinkDeps } from './gift-link/gift-links';
import { openCard } from './issue-cards';
import { noticeIfCorrected } from './notice-if-corrected';
import { type RedeemLinkDeps, withRedeemLinks } from './redeem-link/save-redeem-link';
import type { VoucherCipher } from './voucher-cipher';
import { voucherMail } from './voucher-mail';
import { readLineToFulfil } from './voucher-repository';

export interface SendAgainDeps extends RedeemLinkDeps, GiftLinkDeps {
  db: Database;
  cipher: VoucherCipher;
  mailer: Mailer;
}

/**
 * Mails the cards of a line again, under a new Message-ID; not those that were redeemed, also since the resend was queued,
 * and nothing if the order was refunded since.
 */
export async function sendVouchersAgain(
  deps: SendAgainDeps,
  { lineId, resendId }: { lineId: string; resendId: string },
): Promise<void> {
  const { db, cipher, mailer } = deps;
  const resentLine = await readLineToFulfil(db, lineId);
  const valid = resentLine?.cards.filter(({ state }) => state !== 'VOID' && state !== 'REDEEMED') ?? [];
  if (!resentLine || valid.length === 0 || valid.some(({ state }) => state === 'PENDING')) return;
  const { order, line, country, terms } = resentLine;
  const issued = valid.map((card) => openCard(cipher, card));
  const id = resentMailId(line, resendId);
  const cards = await withRedeemLinks(deps, valid, issued, id);
  await mailer.sendOnce(
    { id, kind: 'voucher-again', orderId: order.id, lineId },
    voucherMail({ order, line, country, terms, cards, giftUrl: deps.giftLinks.urlOf(line) }, mailer.shop),
  );
  await noticeIfCorrected(db, line);
}
