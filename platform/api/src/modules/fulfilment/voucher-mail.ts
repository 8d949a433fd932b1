import { countryInText, givenName, isolate } from '@giftstore/contracts';
import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { formatDate } from '../../infra/mail/format-date';
import { formatValue } from '../../infra/mail/format-money';
import { greet, greetingName } from '../../infra/mail/greeting-name';
import { type Block, button, heading, link, note, paragraph, quote } from '../../infra/mail/mail-blocks';
import { picture } from '../../infra/mail/mail-picture';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { withoutArticle } from '../../infra/mail/without-article';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import { cardBlocks, codeWarning, type MailedCard, pointsOffer } from './card-blocks';
import { giftTexts } from './gift-texts';
import { isSigned } from './is-signed';
import { knownIssue } from './issuer';
import { repeatedTerms } from './repeated-terms';

const texts = {
  en: {
    ownSubject: (brand: string, n: number) =>
      n > 1 ? `Your ${n} ${brand} gift cards` : `Your ${brand} gift card`,
    ownHeading: (brand: string, value: string, n: number) =>
      n > 1 ? `Your ${n} ${brand} gift cards, ${value} each` : `Your ${value} ${brand} gift card`,
    someone: 'Someone',
    order: (id: string) => `Order ${id}`,
    secrets: (hasPin: boolean, n: number) =>
      n > 1 ? `codes${hasPin ? ' and PINs' : ''}` : `code${hasPin ? ' and PIN' : ''}`,
    ownPreheader: (brand: string, value: string, secrets: string, n: number) =>
      `${n > 1 ? `${n} × ` : ''}${value} to spend at ${brand}. Inside: your ${secrets}.`,
    steps: (n: number) => `How to use ${n > 1 ? 'them' : 'it'}`,
    /** True of every brand: some take the card at the till, some in an app, some as credit of an account. */
    step: (brand: string, secrets: string, n: number) => [
      `Check in the card’s terms, linked below, where and how ${brand} takes it.`,
      `Enter or show the ${secrets} there.`,
      `Spend ${n > 1 ? 'them' : 'it'} at once or bit by bit, as the terms allow.`,
    ],
    valid: (country: string) => `Valid in ${countryInText(country, 'en')}.`,
    where: (brand: string) => `The terms say where ${brand} takes the card.`,
    howLong: (n: number) => `Check the card’s terms for how long ${n > 1 ? 'they’re' : 'it’s'} valid.`,
    issued: (date: string) => `Issued on ${date}.`,
    terms: 'See the card’s terms',
    /** Several cards are one gift, but each is a card of one's own. */
    view: (isForSelf: boolean, n: number) =>
      isForSelf ? `View your gift card${n > 1 ? 's' : ''}` : 'View your gift',
  },
};

export interface VoucherMailContent {
  order: OrderRow;
  line: OrderLineRow;
  /** Name of the country that the cards are valid in. */
  country: string | null;
  /** The brand's terms; null once the shop no longer has it. */
  terms: string | null;
  cards: MailedCard[];
  /** The page that shows the same. */
  giftUrl: string;
}

/** The mail with a line's codes: to the buyer for a card for oneself, otherwise to the recipient. */
export function voucherMail(voucher: VoucherMailContent, shop: ShopDetails): Mail {
  const { order, line, cards } = voucher;
  const text = texts.en;
  const buyer = greetingName(`${order.firstName} ${order.lastName}`) || text.someone;
  const to = line.isForSelf
    ? { name: buyer, address: order.email }
    : { name: line.recipientName ?? '', address: line.recipientEmail ?? '' };
  const value = formatValue(line.giftcardValue, line.currencyCode);
  const secrets = text.secrets(
    cards.some(({ pin }) => pin !== ''),
    cards.length,
  );
  const { brandName: brand } = line;
  const content = {
    subject: line.isForSelf
      ? text.ownSubject(withoutArticle(brand), cards.length)
      : giftTexts.en.subject(buyer, brand, cards.length),
    preheader: line.isForSelf
      ? text.ownPreheader(brand, value, secrets, cards.length)
      : giftTexts.en.preheader(brand, value, cards.length),
    blocks: blocksOf(voucher, { value, secrets }, shop),
  };
  return { to, ...composeMail(content, shop) };
}

function ownIntro({ order, line: { brandName: brand }, cards }: VoucherMailContent, value: string): Block[] {
  const { length: count } = cards;
  return [
    heading(texts.en.ownHeading(withoutArticle(brand), value, count)),
    paragraph(greet(order.firstName)),
    paragraph(giftTexts.en.inside(count)),
  ];
}

/** Who sent what is read first: the recipient knows the sender, not the shop. */
function giftIntro({ order, line, cards }: VoucherMailContent, value: string): Block[] {
  const gift = giftTexts.en;
  const sender = greetingName(order.firstName);
  return [
    heading(gift.heading(isolate(sender || texts.en.someone), line.brandName, value, cards.length)),
    paragraph(greet(givenName(line.recipientName ?? ''))),
    ...(line.giftMessage ? [quote(line.giftMessage, signatureOf(line.giftMessage, order))] : []),
    paragraph(gift.inside(cards.length)),
  ];
}

/** Empty under a message that its sender has signed already, and without a name that may be mailed. */
function signatureOf(message: string, order: OrderRow): string {
  return isSigned(message, order) ? '' : isolate(greetingName(order.firstName));
}

/** As the brand's terms say, else in words that are true of every brand. */
function usage({ line, terms, cards }: VoucherMailContent, secrets: string): Block {
  const text = texts.en;
  const title = text.steps(cards.length);
  const items = repeatedTerms(terms, 'use');
  if (items.length > 0) return { kind: 'list', title, items };
  return { kind: 'list', title, items: text.step(line.brandName, secrets, cards.length), ordered: true };
}

/**
 * Where the cards are valid, and how long. Where an issuer gave no last day, only the terms may say whether there is one, mostly
 * by the day of issue.
 */
function validity({ line, country, terms, cards }: VoucherMailContent): string {
  const text = texts.en;
  const where = country ? text.valid(country) : text.where(line.brandName);
  if (cards.every(({ expiresOn }) => expiresOn)) return where;
  const howLong = repeatedTerms(terms, 'validity').join(' ') || text.howLong(cards.length);
  const issued = dayOfIssue(cards.filter(({ expiresOn }) => !expiresOn));
  return [where, howLong, ...(issued ? [text.issued(issued)] : [])].join(' ');
}

/** Undefined where the cards have none in common, or the shop does not know it. */
function dayOfIssue(cards: MailedCard[]): string | undefined {
  const days = cards.map((card) => {
    const issued = knownIssue(card);
    return issued && formatDate(issued);
  });
  return new Set(days).size === 1 ? days[0] : undefined;
}

function blocksOf(
  voucher: VoucherMailContent,
  { value, secrets }: { value: string; secrets: string },
  shop: ShopDetails,
): Block[] {
  const text = texts.en;
  const { order, line, cards, giftUrl } = voucher;
  return [
    ...(line.giftingImage ? picture(line.giftingImage, '', shop) : []),
    ...(line.isForSelf ? ownIntro(voucher, value) : giftIntro(voucher, value)),
    ...picture(line.brandImage, line.brandName, shop),
    ...cardBlocks(cards, value),
    button(text.view(line.isForSelf, cards.length), giftUrl),
    usage(voucher, secrets),
    link(validity(voucher), text.terms, absoluteUrl(paths.cardTerms(line.brandId, line.unitId), shop)),
    ...pointsOffer(cards, line.brandName),
    codeWarning(),
    note(text.order(order.orderId)),
  ];
}
