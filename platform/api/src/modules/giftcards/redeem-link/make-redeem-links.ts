import { and, asc, eq, inArray } from 'drizzle-orm';
import { DomainError } from '../../../core/domain-error';
import { newSecret } from '../../../core/secrets';
import type { Queries } from '../../../infra/database/database';
import { orderLines, orders, vouchers } from '../../../infra/database/schema';
import { openCard } from '../../fulfilment/issue-cards';
import type { RedeemLinks } from '../../fulfilment/redeem-link/redeem-links';
import { saveRedeemLink } from '../../fulfilment/redeem-link/save-redeem-link';
import { printedCode, type VoucherCipher } from '../../fulfilment/voucher-cipher';
import type { VoucherRow } from '../../fulfilment/voucher-repository';

export interface MakeLinkDeps {
  db: Queries;
  cipher: VoucherCipher;
  redeemLinks: RedeemLinks;
}

/** Both forms of the link to one card. */
export interface MadeLink {
  voucherId: string;
  lastFour: string;
  opaque: string;
  /** Undefined where the shop has no key for it. */
  encrypted: string | undefined;
}

/**
 * Makes the links of the cards that can be converted to points: of the card with this number, or of those of an order.
 * @throws DomainError `not_found` when there is none
 */
export async function makeRedeemLinks(deps: MakeLinkDeps, card: string, days: number): Promise<MadeLink[]> {
  const cards = await findCards(deps, card);
  if (cards.length === 0)
    throw new DomainError('not_found', {
      message: 'No gift card that can be converted to points has this number',
    });
  const made: MadeLink[] = [];
  for (const voucher of cards) {
    const token = newSecret();
    await saveRedeemLink(deps.db, voucher, token, days);
    made.push({
      voucherId: voucher.id,
      lastFour: voucher.lastFour ?? '',
      opaque: deps.redeemLinks.opaqueUrl(token),
      encrypted: deps.redeemLinks.encryptedUrl(printedCode(openCard(deps.cipher, voucher).code)),
    });
  }
  return made;
}

async function findCards({ db, cipher }: MakeLinkDeps, card: string): Promise<VoucherRow[]> {
  const convertible = and(eq(vouchers.state, 'ISSUED'), vouchers.redeemable);
  if (!/^GG-/i.test(card))
    return db
      .select()
      .from(vouchers)
      .where(and(inArray(vouchers.codeLookup, cipher.lookups(card)), convertible));
  const rows = await db
    .select({ voucher: vouchers })
    .from(vouchers)
    .innerJoin(orderLines, eq(orderLines.id, vouchers.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.orderId, card.toUpperCase()), convertible))
    .orderBy(asc(orderLines.position), asc(vouchers.ordinal));
  return rows.map(({ voucher }) => voucher);
}
