import type { Database } from '../../infra/database/database';
import type { IssuedCard, Issuer } from './issuer';
import type { VoucherCipher } from './voucher-cipher';
import { keepIssued, type VoucherRow } from './voucher-repository';

export interface DrawDeps {
  db: Database;
  issuer: Issuer;
  cipher: VoucherCipher;
}

/**
 * The codes of these cards, drawn now where that has not happened yet. May run any number of times: a card that is drawn
 * stays the one it is.
 */
export async function drawCards(deps: DrawDeps, vouchers: VoucherRow[]): Promise<IssuedCard[]> {
  const cards: IssuedCard[] = [];
  for (const voucher of vouchers) {
    cards.push(openCard(deps.cipher, voucher.state === 'PENDING' ? await issue(deps, voucher) : voucher));
  }
  return cards;
}

/** A drawn card's code and PIN. @throws Error when its key is gone */
export function openCard(cipher: VoucherCipher, row: VoucherRow): IssuedCard {
  const open = (bytes: Buffer | null) =>
    cipher.open({ keyId: row.keyId ?? '', bytes: bytes ?? Buffer.alloc(0) }, row.id);
  return { code: open(row.codeSealed), pin: open(row.pinSealed) };
}

async function issue(
  { db, issuer, cipher }: DrawDeps,
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
