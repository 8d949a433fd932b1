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
import type { SendRow } from './partner-send-response';
import type { Upload } from './read-upload';
import { notPartner, pausedPartner } from './require-partner';

/** Whom to write to is said by the page, which knows the support's address. */
const LOW_BALANCE = 'Your balance doesn’t cover this';

type NewSend = typeof partnerSends.$inferInsert & { id: string };

/** The rows of checked sends. Passwords are hashed here, outside any transaction, because hashing is slow. */
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
      ...(fields.create_password ? await pageOf(secrets, id) : {}),
    });
  }
  return rows;
}

async function pageOf(secrets: CardPageSecrets, id: string) {
  const { token, password } = secrets.make(id);
  return { pageTokenHash: secretHash(token), passwordHash: await hashPassword(plainCode(password)) };
}

/**
 * Deducts sends from a partner's balance and inserts them with their cards and the jobs that mail them: all of them or
 * none. Locks the partner's row first, so that concurrent sends see the remaining balance.
 * @param file the uploaded file, if they come from one
 * @throws DomainError `limit` when the balance does not cover all of them, `forbidden` if the account is no partner's, or paused
 */
export async function placeSends(
  tx: Transaction,
  partnerId: string,
  rows: NewSend[],
  file?: Upload,
): Promise<SendRow[]> {
  const partner = await lockPartner(tx, partnerId);
  if (!partner) throw notPartner();
  if (partner.pausedAt) throw pausedPartner();
  const total = rows.reduce((sum, { amountAed }) => sum + amountAed, 0);
  if ((await balanceOf(tx, 'partner', partnerId)) < total) throw insufficientBalance();
  // After the lock: an insert that references the partner's row share-locks it, and two such transactions would deadlock.
  const uploadId = file && (await saveUpload(tx, partnerId, file));
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

async function saveUpload(
  tx: Transaction,
  partnerId: string,
  { hash: fileHash, name: fileName }: Upload,
): Promise<string | undefined> {
  const [upload] = await tx.insert(partnerUploads).values({ partnerId, fileHash, fileName }).returning();
  return upload?.id;
}

function insufficientBalance(): DomainError {
  return new DomainError('limit', { message: LOW_BALANCE, errors: { base: [LOW_BALANCE] } });
}
