import { suspendAt } from '../../core/fault-injection';
import type { Database } from '../../infra/database/database';
import { type IssuedCard, type Issuer, type IssuerName, isWithdrawable } from './issuer';
import type { VoucherCipher } from './voucher-cipher';
import { saveIssuedCard, type VoucherRow } from './voucher-repository';

export interface IssueDeps {
  db: Database;
  issuer: Issuer;
  cipher: VoucherCipher;
}

/**
 * The codes of these vouchers; pending ones are issued first. May run any number of times: an issued card keeps its code.
 */
export async function issueCards(deps: IssueDeps, vouchers: VoucherRow[]): Promise<IssuedCard[]> {
  const cards: IssuedCard[] = [];
  for (const voucher of vouchers) {
    cards.push(openCard(deps.cipher, voucher.state === 'PENDING' ? await issueCard(deps, voucher) : voucher));
  }
  return cards;
}

/** An issued card's code and PIN. @throws Error when its key is no longer configured */
export function openCard(cipher: VoucherCipher, row: VoucherRow): IssuedCard {
  const open = (bytes: Buffer | null) =>
    cipher.open({ keyId: row.keyId ?? '', bytes: bytes ?? Buffer.alloc(0) }, row.id);
  return {
    code: open(row.codeSealed),
    pin: open(row.pinSealed),
    issuedBy: (row.issuedBy ?? 'local') as IssuerName,
    expiresOn: row.expiresOn,
    issuedAt: row.issuedAt,
  };
}

async function issueCard({ db, issuer, cipher }: IssueDeps, voucher: VoucherRow): Promise<VoucherRow> {
  const { id, lineId, brandId, value, currencyCode: currency, replacements } = voucher;
  const card = await issuer.issue({ voucherId: id, lineId, brandId, value, currency });
  if (__FAULT_INJECTION__) await suspendAt('after-card');
  const code = cipher.seal(card.code, id);
  return saveIssuedCard(db, id, {
    replacements,
    keyId: code.keyId,
    codeSealed: code.bytes,
    pinSealed: cipher.seal(card.pin, id).bytes,
    ...cipher.lookup(isWithdrawable(card) ? card.code : foreignCode(brandId, card.code)),
    lastFour: card.code.slice(-4),
    issuedBy: card.issuedBy,
    expiresOn: card.expiresOn ?? null,
  });
}

/**
 * What is hashed of a brand's own code. Two brands may have the same one, and no shopper finds a card by it: what the brand
 * takes cannot become points as well.
 */
export function foreignCode(brandId: number | null, code: string): string {
  return `${brandId}:${code}`;
}
