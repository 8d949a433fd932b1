import type { CardPage, CardPageRequest } from '@giftstore/contracts/api';
import { eq } from 'drizzle-orm';
import { invalid, notFound } from '../../core/domain-error';
import { toMajor } from '../../core/money/decimal';
import { secretHash } from '../../core/secrets';
import type { Database } from '../../infra/database/database';
import { partnerSends, users } from '../../infra/database/schema';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import { checkPassword } from '../accounts/passwords';
import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { openCard } from '../fulfilment/issue-cards';
import { pointsNow } from '../fulfilment/points-of-card';
import { plainCode, printedCode, type VoucherCipher } from '../fulfilment/voucher-cipher';
import { isRedeemable, readCards, type VoucherRow } from '../fulfilment/voucher-repository';

export interface CardPageDeps {
  db: Database;
  catalogue: CatalogueCache;
  cipher: VoucherCipher;
  limits: { cardPage: RateLimit; cardPageAddress: RateLimit };
}

/**
 * The cards behind a mailed link. As for a sign-in, every attempt is counted before the password is checked; the right
 * password resets the count.
 * @throws DomainError `not_found` for an unknown token, `invalid` on `password`, `too_many`
 */
export async function openCardPage(
  { db, catalogue, cipher, limits }: CardPageDeps,
  { token, password }: CardPageRequest,
  ip: string,
): Promise<CardPage> {
  await limits.cardPageAddress.consume(ip);
  const [row] = await db
    .select({ send: partnerSends, firstName: users.firstName, lastName: users.lastName })
    .from(partnerSends)
    .innerJoin(users, eq(users.id, partnerSends.partnerId))
    .where(eq(partnerSends.pageTokenHash, secretHash(token)));
  if (!row) throw notFound();
  const { send } = row;
  await limits.cardPage.consume(send.id);
  if (!(await checkPassword(send.passwordHash, plainCode(password)))) {
    throw invalid('password', 'Password is wrong');
  }
  await limits.cardPage.reset(send.id);
  const cards = (await readCards(db, { sendId: send.id })).filter(({ codeSealed }) => codeSealed !== null);
  const prices = await catalogue.current();
  return {
    sender: `${row.firstName} ${row.lastName}`,
    company: send.company,
    cards: cards.map((card) => toPageCard(cipher, card, prices)),
  };
}

/**
 * A card with what can be done with it, and no QR code: cards of the shop itself are taken at no till. It has no redeem link,
 * because its reader has the code: the page takes that to where a link would lead, as often as its reader comes back.
 */
function toPageCard(cipher: VoucherCipher, row: VoucherRow, prices: Catalogue): CardPage['cards'][number] {
  const { code, pin } = openCard(cipher, row);
  const points = pointsNow(row, prices);
  return {
    ...{ code: printedCode(code), pin, value: toMajor(row.value), unit_name_short: row.currencyCode },
    is_redeemable: isRedeemable(row),
    is_redeemed: row.state === 'REDEEMED',
    ...(points > 0 ? { points } : {}),
  };
}
