import type { Database } from '../../infra/database/database';
import type { Mailer } from '../../infra/mail/mailer';
import { openCard } from './draw-cards';
import type { VoucherCipher } from './voucher-cipher';
import { voucherMail } from './voucher-mail';
import { readLine } from './voucher-repository';

export interface SendAgainDeps {
  db: Database;
  cipher: VoucherCipher;
  mailer: Mailer;
}

/** Mails the cards of a line once more, under a Message-ID of its own; not those of an order that was given back meanwhile. */
export async function sendVouchersAgain(
  { db, cipher, mailer }: SendAgainDeps,
  { lineId, resendId }: { lineId: string; resendId: string },
): Promise<void> {
  const found = await readLine(db, lineId);
  if (!found?.cards.every(({ state }) => state === 'ISSUED' || state === 'REDEEMED')) return;
  const { order, line } = found;
  const cards = found.cards.map((card) => openCard(cipher, card));
  await mailer.sendOnce(
    { id: `voucher-again.${lineId}.${resendId}`, kind: 'voucher-again', orderId: order.id, lineId },
    voucherMail({ order, line, cards }, mailer.shop),
  );
}
