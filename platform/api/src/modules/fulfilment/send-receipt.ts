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

/** Mails the receipt to the buyer, once. */
export async function sendReceipt({ db, mailer, tokens }: ReceiptDeps, orderId: string): Promise<void> {
  const orderWithLines = await readOrder(db, orderId);
  if (!orderWithLines) return;
  await mailer.sendOnce(
    { id: `receipt.${orderId}`, kind: 'receipt', orderId },
    receiptMail(orderWithLines, tokens.forBuyer(orderWithLines.order), mailer.shop),
  );
}
