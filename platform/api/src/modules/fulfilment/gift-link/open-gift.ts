import { givenName } from '@giftstore/contracts';
import type { GiftRefusal, OpenedGift, OpenGiftRequest } from '@giftstore/contracts/api';
import { conflict, DomainError, unavailable } from '../../../core/domain-error';
import { toMajor } from '../../../core/money/decimal';
import type { Database } from '../../../infra/database/database';
import { formatSheetDate } from '../../../infra/mail/format-date';
import { greetingName } from '../../../infra/mail/greeting-name';
import type { RateLimit } from '../../../infra/rate-limit/rate-limit';
import type { Catalogue } from '../../catalogue/catalogue';
import type { CatalogueCache } from '../../catalogue/catalogue-cache';
import { isSigned } from '../is-signed';
import { openCard } from '../issue-cards';
import { knownIssue } from '../issuer';
import { recordOpenedGift } from '../mail-events';
import { pointsNow } from '../points-of-card';
import { repeatedTerms } from '../repeated-terms';
import { shownCode, type VoucherCipher } from '../voucher-cipher';
import { isRedeemable, type LineToFulfil, readLineToFulfil, type VoucherRow } from '../voucher-repository';
import type { GiftLinkDeps } from './gift-links';
import { qrSvg } from './qr-svg';

export interface OpenGiftDeps extends GiftLinkDeps {
  db: Database;
  catalogue: CatalogueCache;
  cipher: VoucherCipher;
  limits: { giftAddress: RateLimit };
}

const messages: Record<GiftRefusal['reason'], string> = {
  unknown: 'Unknown link',
  cancelled: 'This gift was cancelled',
  moved: 'This gift was sent to another email since',
};

/**
 * What a mailed link shows: the cards of one line, with their codes, as the mail does. The mail then counts as opened. Only unknown
 * tokens are limited: many recipients may share an address, and a token cannot be guessed.
 * @throws DomainError with the reason in `data`: `not_found` for a token that the shop did not make, `conflict` for a gift that is
 * no longer there; `unavailable` while no card has a code; `too_many`
 */
export async function openGift(
  { db, catalogue, cipher, giftLinks, limits }: OpenGiftDeps,
  { token }: OpenGiftRequest,
  ip: string,
): Promise<OpenedGift> {
  const link = giftLinks.read(token);
  if (!link) await limits.giftAddress.consume(ip);
  const found = link && (await readLineToFulfil(db, link.lineId));
  // A correction that a restored database has lost is unknown.
  if (!found || link.corrections > found.line.corrections) throw refusal('unknown');
  if (link.corrections < found.line.corrections) throw refusal('moved');
  const valid = found.cards.filter(({ state }) => state !== 'VOID');
  if (valid.length === 0) throw refusal('cancelled');
  const issued = valid.filter(({ state }) => state !== 'PENDING');
  // No mail has such a link, unless the database was restored: a job is about to issue them.
  if (issued.length === 0) throw unavailable('These gift cards are being prepared');
  const prices = await catalogue.current();
  const gift = { ...giftOf(found), cards: issued.map((card) => toGiftCard(cipher, card, prices)) };
  await recordOpenedGift(db, found.line);
  return gift;
}

function giftOf({ order, line, country, terms }: LineToFulfil): Omit<OpenedGift, 'cards'> {
  const { isForSelf } = line;
  const message = isForSelf ? null : line.giftMessage || null;
  return {
    is_for_self: isForSelf,
    sender: isForSelf ? null : greetingName(order.firstName) || null,
    recipient: isForSelf ? null : greetingName(givenName(line.recipientName ?? '')) || null,
    message,
    ...(message ? { is_signed: isSigned(message, order) } : {}),
    gifting_image: line.giftingImage,
    brand_id: line.brandId,
    brand_name: line.brandName,
    brand_image: line.brandImage || null,
    unit_id: line.unitId,
    unit_name_short: line.currencyCode,
    value: toMajor(line.giftcardValue),
    country_name: country,
    how_to_use: repeatedTerms(terms, 'use'),
    validity: repeatedTerms(terms, 'validity'),
  };
}

function toGiftCard(cipher: VoucherCipher, row: VoucherRow, prices: Catalogue): OpenedGift['cards'][number] {
  const card = openCard(cipher, row);
  const code = shownCode(card);
  const issued = knownIssue(row);
  const isRedeemed = row.state === 'REDEEMED';
  const points = pointsNow(row, prices);
  return {
    code,
    pin: card.pin,
    expires_on: row.expiresOn,
    issued_on: issued ? formatSheetDate(issued) : null,
    is_redeemable: isRedeemable(row),
    is_redeemed: isRedeemed,
    ...(points > 0 ? { points } : {}),
    ...(isRedeemed ? {} : { qr_svg: qrSvg(code) }),
  };
}

function refusal(reason: GiftRefusal['reason']): DomainError {
  const message = messages[reason];
  if (reason !== 'unknown') return conflict(message, { reason });
  return new DomainError('not_found', { message, errors: { base: [message] }, data: { reason } });
}
