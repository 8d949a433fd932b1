import { countryInText } from '@giftstore/contracts';
import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { formatValue } from '../../infra/mail/format-money';
import { greet, greetingName } from '../../infra/mail/greeting-name';
import { isolate } from '../../infra/mail/isolate';
import { type Block, heading, link, note, paragraph, quote } from '../../infra/mail/mail-blocks';
import { picture } from '../../infra/mail/mail-picture';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import { cardBlocks, type MailedCard, pointsOffer } from './card-blocks';

const texts = {
  en: {
    ownSubject: (brand: string, n: number) =>
      n > 1 ? `Your ${n} ${brand} gift cards` : `Your ${brand} gift card`,
    giftSubject: (from: string, brand: string, n: number) =>
      n > 1 ? `${from} sent you ${n} gift cards: ${brand}` : `${from} sent you a gift card: ${brand}`,
    own: (brand: string, value: string) => `Here's your ${value} ${brand} gift card.`,
    owns: (brand: string, value: string, n: number) =>
      `Here are your ${n} ${brand} gift cards of ${value} each.`,
    gift: (from: string, n: number) =>
      n > 1 ? `${from} sent you ${n} gift cards` : `${from} sent you a gift card`,
    worth: (brand: string, value: string, n: number) =>
      n > 1 ? `${n} ${brand} gift cards of ${value} each.` : `${value} to spend at ${brand}.`,
    someone: 'Someone',
    careful: 'Keep this email safe: anyone with the code can use the card.',
    order: (id: string) => `Order ${id}`,
    ownPreheader: 'Your code and PIN are inside.',
    giftPreheader: 'Open your gift: the code and PIN are inside.',
    steps: 'How to use it',
    /** True of every brand: some take the card at the till, some in an app, some as credit of an account. */
    step: (brand: string) => [
      `Go to ${brand} online, in its app or in store. The card's terms, linked below, say which of these take it.`,
      'Enter or show the code and PIN there.',
      'Spend it at once or bit by bit, as the terms allow.',
    ],
    valid: (country: string) => `Valid in ${countryInText(country, 'en')}.`,
    where: (brand: string) => `The terms say where ${brand} takes the card.`,
    terms: "See the card's terms",
  },
};

export interface VoucherMailContent {
  order: OrderRow;
  line: OrderLineRow;
  /** Name of the country that the cards are valid in. */
  country: string | null;
  cards: MailedCard[];
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
  const { brandName: brand } = line;
  const intro = line.isForSelf
    ? ownIntro(voucher, value)
    : giftIntro(voucher, { from: isolate(buyer), value });
  const content = {
    subject: line.isForSelf
      ? text.ownSubject(brand, cards.length)
      : text.giftSubject(buyer, brand, cards.length),
    preheader: line.isForSelf ? text.ownPreheader : text.giftPreheader,
    blocks: blocksOf(voucher, { intro, value }, shop),
  };
  return { to, ...composeMail(content, shop) };
}

function ownIntro({ order, line: { brandName: brand }, cards }: VoucherMailContent, value: string): Block[] {
  const text = texts.en;
  const own = cards.length > 1 ? text.owns(brand, value, cards.length) : text.own(brand, value);
  return [heading(greet(order.firstName)), paragraph(own)];
}

/** Who sent it is what the recipient reads first: they know the sender, not the shop. */
function giftIntro(
  { line, cards: { length: count } }: VoucherMailContent,
  { from, value }: { from: string; value: string },
): Block[] {
  const text = texts.en;
  return [
    heading(text.gift(from, count)),
    paragraph(greet(line.recipientName ?? '')),
    paragraph(text.worth(line.brandName, value, count)),
  ];
}

function blocksOf(
  { order, line, country, cards }: VoucherMailContent,
  { intro, value }: { intro: Block[]; value: string },
  shop: ShopDetails,
): Block[] {
  const text = texts.en;
  return [
    ...(line.giftingImage ? picture(line.giftingImage, '', shop) : []),
    ...intro,
    ...(line.giftMessage ? [quote(line.giftMessage, isolate(greetingName(order.firstName)))] : []),
    ...picture(line.brandImage, line.brandName, shop),
    ...cardBlocks(cards, value),
    { kind: 'list', title: text.steps, items: text.step(line.brandName), ordered: true },
    link(
      country ? text.valid(country) : text.where(line.brandName),
      text.terms,
      absoluteUrl(paths.cardTerms(line.brandId, line.unitId), shop),
    ),
    ...pointsOffer(cards, line.brandName),
    note(text.careful),
    note(text.order(order.orderId)),
  ];
}
