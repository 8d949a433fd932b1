import { greet, greetingName } from '../../infra/mail/greeting-name';
import { absoluteUrl, escapeHtml, formatValue, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import { cardsAsHtml, cardsAsText, type MailedCard } from './card-panels';

const texts = {
  en: {
    ownSubject: (brand: string) => `Your ${brand} gift card`,
    giftSubject: (from: string, brand: string) => `${from} sent you a gift card: ${brand}`,
    own: (brand: string, value: string) => `Here's your ${value} ${brand} gift card.`,
    owns: (brand: string, value: string, n: number) =>
      `Here are your ${n} ${brand} gift cards of ${value} each.`,
    gift: (from: string, brand: string, value: string) => `${from} sent you a ${value} ${brand} gift card.`,
    gifts: (from: string, brand: string, value: string, n: number) =>
      `${from} sent you ${n} ${brand} gift cards of ${value} each.`,
    someone: 'Someone',
    careful: 'Keep this email safe: anyone with the code can use the card.',
    redeemNote: "Only if you'd rather have points: the card then can't be used at the brand.",
    order: (id: string) => `Order ${id}`,
  },
};

export interface VoucherMailContent {
  order: OrderRow;
  line: OrderLineRow;
  cards: MailedCard[];
}

/** The mail with a line's codes: to the buyer for a card for oneself, otherwise to the recipient. */
export function voucherMail({ order, line, cards }: VoucherMailContent, shop: ShopDetails): Mail {
  const text = texts.en;
  const buyer = greetingName(`${order.firstName} ${order.lastName}`) || text.someone;
  const to = line.isForSelf
    ? { name: buyer, address: order.email }
    : { name: line.recipientName ?? '', address: line.recipientEmail ?? '' };
  const value = formatValue(line.giftcardValue, line.currencyCode);
  const { brandName: brand } = line;
  const intro = line.isForSelf
    ? cards.length > 1
      ? text.owns(brand, value, cards.length)
      : text.own(brand, value)
    : cards.length > 1
      ? text.gifts(buyer, brand, value, cards.length)
      : text.gift(buyer, brand, value);
  const hello = greet(line.isForSelf ? order.firstName : (line.recipientName ?? ''));
  return {
    to,
    subject: line.isForSelf ? text.ownSubject(brand) : text.giftSubject(buyer, brand),
    text: [
      hello,
      intro,
      ...(line.giftMessage ? [`“${line.giftMessage}”`] : []),
      ...cardsAsText(cards, text.redeemNote),
      text.careful,
      text.order(order.orderId),
    ].join('\n\n'),
    html: mailPage(shop, body({ order, line, cards }, shop, hello, intro)),
  };
}

function body(
  { order, line, cards }: VoucherMailContent,
  shop: ShopDetails,
  hello: string,
  intro: string,
): string {
  const text = texts.en;
  const picture = (url: string, alt: string) =>
    `<img src="${escapeHtml(absoluteUrl(url, shop))}" alt="${escapeHtml(alt)}" width="280" ` +
    'style="display:block;width:280px;max-width:100%;border-radius:16px;margin:0 0 16px">';
  return [
    line.giftingImage ? picture(line.giftingImage, '') : '',
    `<p style="${styles.paragraph}">${escapeHtml(hello)}</p>`,
    `<p style="${styles.paragraph}">${escapeHtml(intro)}</p>`,
    line.giftMessage
      ? `<blockquote dir="auto" style="${styles.panel};${styles.paragraph}">${escapeHtml(line.giftMessage)}</blockquote>`
      : '',
    picture(line.brandImage, line.brandName),
    ...cardsAsHtml(cards, text.redeemNote),
    `<p style="${styles.secondary}">${escapeHtml(text.careful)}<br>${escapeHtml(text.order(order.orderId))}</p>`,
  ].join('');
}
