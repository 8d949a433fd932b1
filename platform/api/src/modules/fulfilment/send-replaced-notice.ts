import { and, eq } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import { orderLines, recipientCorrections } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { readCardMails } from './read-order-mails';
import { replacedMail } from './replaced-mail';

/**
 * Tells the former recipient of a line, once, that its gift cards no longer work; not an address that none were mailed to.
 */
export async function sendReplacedNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  { lineId, correction }: { lineId: string; correction: number },
): Promise<void> {
  const [found] = await db
    .select({ line: orderLines, former: recipientCorrections.fromEmail })
    .from(recipientCorrections)
    .innerJoin(orderLines, eq(orderLines.id, recipientCorrections.lineId))
    .where(and(eq(recipientCorrections.lineId, lineId), eq(recipientCorrections.number, correction)));
  // An address that was erased with its account gets no more mails.
  if (!found?.former) return;
  const { line, former } = found;
  const mails = await readCardMails(db, line.orderId);
  if (!mails.some((mail) => mail.lineId === lineId && mail.corrections === correction - 1)) return;
  await mailer.sendOnce(
    {
      id: `voucher-replaced.${lineId}.${correction}`,
      kind: 'voucher-replaced',
      orderId: line.orderId,
      lineId,
    },
    replacedMail(line, former, mailer.shop),
  );
}
