import { randomUUID } from 'node:crypto';
import { DomainError } from '../../core/domain-error';
import { secretHash } from '../../core/secrets';
import type { Transaction } from '../../infra/database/database';
import { partnerSends, partnerUploads, vouchers } from '../../infra/database/schema';
import { enqueue, job } from '../../infra/queue/enqueue';
import { hashPassword } from '../accounts/passwords';
import { plainCode } from '../fulfilment/voucher-cipher';
import { balanceOf, book } from '../ledger/book';
import type { CardPageSecrets } from './card-page-secrets';
import type { CheckedSend } from './check-send';
import { lockPartner } from './partner-accounts';
import { notPartner } from './require-partner';
import type { SendRow } from './send-answer';

type NewSend = typeof partnerSends.$inferInsert & { id: string };

/** The rows of checked sends. Passwords are hashed here, before any transaction: that takes its time. */
export async function newSends(
  secrets: CardPageSecrets,
  partnerId: string,
  checked: CheckedSend[],
): Promise<NewSend[]> {
  const rows: NewSend[] = [];
  for (const { fields, product, country, mobile, amountAed, row } of checked) {
    const id = randomUUID();
    rows.push({
      id,
      partnerId,
      row,
      firstName: fields.first_name,
      lastName: fields.last_name,
      email: fields.email,
      company: fields.company,
      designation: fields.designation,
      mobile,
      country,
      quantity: fields.quantity,
      productId: product.id,
      productName: product.name,
      value: product.value,
      currencyCode: product.currencyCode,
      amountAed,
      ...(fields.create_password
        ? {
            pageTokenHash: secretHash(secrets.tokenOf(id)),
            passwordHash: await hashPassword(plainCode(secrets.passwordOf(id))),
          }
        : {}),
    });
  }
  return rows;
}

/**
 * Takes sends from a partner's balance and writes them down with their cards and the jobs that mail them: all of them or
 * none. The partner's row is locked first, so whoever comes at the same time sees what is left.
 * @param fileHash of the file that they come from
 * @throws DomainError `limit` when the balance does not cover all of them, `forbidden` for who is no partner
 */
export async function placeSends(
  tx: Transaction,
  partnerId: string,
  rows: NewSend[],
  fileHash?: Buffer,
): Promise<SendRow[]> {
  if (!(await lockPartner(tx, partnerId))) throw notPartner();
  const total = rows.reduce((sum, { amountAed }) => sum + amountAed, 0);
  if ((await balanceOf(tx, 'partner', partnerId)) < total) throw notCovered();
  // Only now: each row that names the partner holds on to the partner's row, and two who do so wait for each other.
  const uploadId = fileHash && (await noteUpload(tx, partnerId, fileHash));
  const sends = await tx
    .insert(partnerSends)
    .values(rows.map((row) => ({ ...row, uploadId })))
    .returning();
  for (const { id, amountAed } of sends) {
    await book(tx, { kind: 'SEND', reference: `send:${id}` }, [
      { account: 'partner', userId: partnerId, amount: -amountAed },
      { account: 'partner_sent', amount: amountAed },
    ]);
  }
  await tx.insert(vouchers).values(
    sends.flatMap(({ id: sendId, quantity, value, currencyCode }) =>
      Array.from({ length: quantity }, (_, index) => ({
        ...{ id: randomUUID(), sendId, ordinal: index + 1 },
        ...{ value, currencyCode },
      })),
    ),
  );
  await enqueue(
    tx,
    sends.map(({ id }) => job('send_partner_cards', { sendId: id }, `partner-send:${id}`)),
  );
  return sends;
}

async function noteUpload(tx: Transaction, partnerId: string, fileHash: Buffer): Promise<string | undefined> {
  const [upload] = await tx.insert(partnerUploads).values({ partnerId, fileHash }).returning();
  return upload?.id;
}

function notCovered(): DomainError {
  const message = 'Your balance does not cover this';
  return new DomainError('limit', { message, errors: { base: [message] } });
}
