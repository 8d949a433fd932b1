import type { Database } from '../../infra/database/database';
import type { Mailer } from '../../infra/mail/mailer';
import { openCard } from './issue-cards';
import { resentMailId } from './mail-ids';
import { noticeIfCorrected } from './notice-if-corrected';
import type { VoucherCipher } from './voucher-cipher';
import { voucherMail } from './voucher-mail';
import { readLineToFulfil } from './voucher-repository';

export interface SendAgainDeps {
  db: Database;
  cipher: VoucherCipher;
  mailer: Mailer;
}

/** Mails the cards of a line again, under a new Message-ID; not if the order was refunded since the resend was queued. */
export async function sendVouchersAgain(
  { db, cipher, mailer }: SendAgainDeps,
  { lineId, resendId }: { lineId: string; resendId: string },
): Promise<void> {
  const resentLine = await readLineToFulfil(db, lineId);
  if (!resentLine?.cards.every(({ state }) => state === 'ISSUED' || state === 'REDEEMED')) return;
  const { order, line } = resentLine;
  const cards = resentLine.cards.map((card) => openCard(cipher, card));
  await mailer.sendOnce(
    { id: resentMailId(line, resendId), kind: 'voucher-again', orderId: order.id, lineId },
    voucherMail({ order, line, cards }, mailer.shop),
  );
  await noticeIfCorrected(db, line);
}
