import type { Database } from '../database/database';
import type { Mailer } from '../mail/mailer';
import { voucherMail } from '../mail/voucher-mail';
import type { IssuedCard, Issuer } from './issuer';
import type { VoucherCipher } from './voucher-cipher';
import { fulfilWhenMailed, keepIssued, readLine, type VoucherRow } from './voucher-repository';

export interface FulfilDeps {
  db: Database;
  issuer: Issuer;
  cipher: VoucherCipher;
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
  const { order, line } = found;
  const cards: IssuedCard[] = [];
  for (const voucher of found.cards) cards.push(await draw(deps, voucher));

  await deps.mailer.sendOnce(
    { id: `voucher.${line.id}`, kind: 'voucher', orderId: order.id, lineId: line.id },
    voucherMail({ order, line, cards }, deps.mailer.house),
  );
  await fulfilWhenMailed(deps.db, order.id);
}

async function draw({ db, issuer, cipher }: FulfilDeps, voucher: VoucherRow): Promise<IssuedCard> {
  const row = voucher.state === 'PENDING' ? await issue({ db, issuer, cipher }, voucher) : voucher;
  const open = (bytes: Buffer | null) =>
    cipher.open({ keyId: row.keyId ?? '', bytes: bytes ?? Buffer.alloc(0) }, row.id);
  return { code: open(row.codeSealed), pin: open(row.pinSealed) };
}

async function issue(
  { db, issuer, cipher }: Omit<FulfilDeps, 'mailer'>,
  { id, brandId, value, currencyCode }: VoucherRow,
): Promise<VoucherRow> {
  const card = await issuer.issue({ reference: id, brandId, value, currency: currencyCode });
  const code = cipher.seal(card.code, id);
  return keepIssued(db, id, {
    keyId: code.keyId,
    codeSealed: code.bytes,
    pinSealed: cipher.seal(card.pin, id).bytes,
    codeLookup: cipher.lookup(card.code),
    lastFour: card.code.slice(-4),
  });
}
