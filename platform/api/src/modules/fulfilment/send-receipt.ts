import type { Database } from '../../infra/database/database';
import type { Mailer } from '../../infra/mail/mailer';
import type { OrderTokens } from '../orders/order-id';
import { readOrder } from '../orders/order-repository';
import { receiptMail } from './receipt-mail';

export interface ReceiptDeps {
  db: Database;
  mailer: Mailer;
  tokens: OrderTokens;
}

/** Mails the buyer what was paid for and how much, once; no code is in it. */
export async function sendReceipt({ db, mailer, tokens }: ReceiptDeps, orderId: string): Promise<void> {
  const found = await readOrder(db, orderId);
  if (!found) return;
  await mailer.sendOnce(
    { id: `receipt.${orderId}`, kind: 'receipt', orderId },
    receiptMail(found, tokens.forBuyer(found.order), mailer.shop),
  );
}
