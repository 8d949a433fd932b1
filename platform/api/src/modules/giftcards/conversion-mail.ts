import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { formatDate, formatTime } from '../../infra/mail/format-date';
import { formatMoney, formatValue } from '../../infra/mail/format-money';
import { formatPoints } from '../../infra/mail/format-points';
import { greet } from '../../infra/mail/greeting-name';
import { type Block, button, heading, link, note, paragraph, type Row } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { withoutArticle } from '../../infra/mail/without-article';
import { pointsValue } from '../points/points-value';

export interface ConversionMailContent {
  /** '' unless the owner of the e-mail has typed it. */
  firstName: string;
  email: string;
  /** The brand of the card; the shop's name for one of its own. */
  brand: string;
  /** What the card was worth, in minor units of its currency. */
  value: number;
  currency: string;
  lastFour: string | null;
  /** At least one. */
  points: number;
  /** What could be spent right after the conversion, as the statement shows it; null if it is not known. */
  balance: number | null;
  expiresAt: Date;
  /** When the card was converted. */
  at: Date;
}

const texts = {
  subject: (points: number) =>
    `${formatPoints(points)} ${points === 1 ? 'was' : 'were'} added to your account`,
  heading: (points: number) => `${formatPoints(points)} added`,
  preheader: 'A gift card was turned into points. If that wasn’t you, set a new password now.',
  intro: (card: string) => `${card} was turned into points. You can’t use the card itself any more.`,
  card: (value: string, brand: string) => `Your ${value} ${brand} gift card`,
  code: (lastFour: string) => ` (code ending in ${lastFour})`,
  added: 'Added',
  worth: 'Worth',
  expiry: 'Expires',
  expiresOn: (day: string) => `${day}, UAE time`,
  balance: 'Balance after this',
  see: 'See your points',
  notYou:
    'If that wasn’t you, reply to this email and secure your account now: a new password signs out every device.',
  newPassword: 'Set a new password',
};

/** The mail to the owner of an account in which a gift card was turned into points. */
export function conversionMail(content: ConversionMailContent, shop: ShopDetails): Mail {
  const { firstName, email, brand, value, currency, lastFour, points, at } = content;
  const card =
    texts.card(formatValue(value, currency), withoutArticle(brand)) + (lastFour ? texts.code(lastFour) : '');
  const blocks: Block[] = [
    heading(texts.heading(points)),
    paragraph(greet(firstName)),
    paragraph(texts.intro(card)),
    { kind: 'rows', rows: pointsRows(content) },
    button(texts.see, absoluteUrl(paths.rewardPoints(), shop)),
    link(texts.notYou, texts.newPassword, absoluteUrl(paths.forgotPassword(), shop)),
    note(`Time: ${formatTime(at)}`),
  ];
  return {
    to: { name: firstName, address: email },
    replyTo: { name: shop.brandName, address: shop.supportEmail },
    ...composeMail({ subject: texts.subject(points), preheader: texts.preheader, blocks }, shop),
  };
}

/** The last day is that of the Emirates, as in the mail about points that expire. */
function pointsRows({ points, balance, expiresAt }: ConversionMailContent): Row[] {
  return [
    { label: texts.added, amount: formatPoints(points) },
    { label: texts.worth, amount: formatMoney(pointsValue(points), 'AED') },
    { label: texts.expiry, amount: texts.expiresOn(formatDate(expiresAt)) },
    ...(balance === null ? [] : [{ label: texts.balance, amount: formatPoints(balance) }]),
  ];
}
