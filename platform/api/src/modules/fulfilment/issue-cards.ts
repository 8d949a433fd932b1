import type { Database } from '../../infra/database/database';
import type { IssuedCard, Issuer } from './issuer';
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
  return { code: open(row.codeSealed), pin: open(row.pinSealed) };
}

async function issueCard({ db, issuer, cipher }: IssueDeps, voucher: VoucherRow): Promise<VoucherRow> {
  const { id, brandId, value, currencyCode: currency, replacements } = voucher;
  const request = { reference: referenceOf(id, replacements), brandId, value, currency };
  const card = await (replacements === 0
    ? issuer.issue(request)
    : issuer.replace({ ...request, replaced: referenceOf(id, replacements - 1) }));
  const code = cipher.seal(card.code, id);
  return saveIssuedCard(db, id, {
    replacements,
    keyId: code.keyId,
    codeSealed: code.bytes,
    pinSealed: cipher.seal(card.pin, id).bytes,
    codeLookup: cipher.lookup(card.code),
    lastFour: card.code.slice(-4),
  });
}

/** The issuer's reference of a voucher's card: each replacement is a card of its own. */
function referenceOf(id: string, replacements: number): string {
  return replacements === 0 ? id : `${id}.${replacements}`;
}
