import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { formatDate } from '../../infra/mail/format-date';
import { formatMoney } from '../../infra/mail/format-money';
import { formatPoints } from '../../infra/mail/format-points';
import { greet } from '../../infra/mail/greeting-name';
import { type Block, button, heading, link, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { totalOf } from './point-lots';
import { pointsValue } from './points-value';

interface ExpiryMailContent {
  /** '' unless the owner of the e-mail has typed it. */
  firstName: string;
  email: string;
  /** At least one, soonest first. */
  lots: { id: string; left: number; expiresAt: Date }[];
}

const texts = {
  subjectOfOne: (points: string, day: string) => `Use your ${points} before ${day}`,
  subjectOfMany: (points: string, day: string) => `Use your ${points} soon: the first expire on ${day}`,
  preheader: (worth: string) => `Worth ${worth} on your next gift card.`,
  heading: 'Some of your points expire soon',
  intro: (points: number, worth: string, when: string) =>
    `${formatPoints(points)}, worth ${worth}, ${points === 1 ? 'expires' : 'expire'} ${when}`,
  on: (day: string) => `on ${day}, UAE time.`,
  onThese: 'on these days, UAE time:',
  lot: (points: string, day: string) => `${points} on ${day}`,
  advice: 'Turn on “Pay with reward points” in your cart to spend them. We use the points that expire first.',
  choose: 'Choose a gift card',
  more: 'All your points, and when they expire:',
  see: 'See your points',
};

/**
 * The mail that lists which points expire when, by the dates of the Emirates. It says so, because west of them the points expire on
 * the evening before.
 */
export function expiryMail({ firstName, email, lots }: ExpiryMailContent, shop: ShopDetails): Mail {
  const total = totalOf(lots);
  const points = formatPoints(total);
  const [first = '', ...later] = new Set(lots.map(({ expiresAt }) => formatDate(expiresAt)));
  const isOneDay = later.length === 0;
  const worth = formatMoney(pointsValue(total), 'AED');
  const listed = lots.map(({ left, expiresAt }) => texts.lot(formatPoints(left), formatDate(expiresAt)));
  const intro = texts.intro(total, worth, isOneDay ? texts.on(first) : texts.onThese);
  const blocks: Block[] = [
    heading(texts.heading),
    paragraph(greet(firstName)),
    paragraph(intro),
    ...(isOneDay ? [] : [{ kind: 'list' as const, items: listed }]),
    paragraph(texts.advice),
    button(texts.choose, absoluteUrl(paths.allCards(), shop)),
    link(texts.more, texts.see, absoluteUrl(paths.rewardPoints(), shop)),
  ];
  const subject = (isOneDay ? texts.subjectOfOne : texts.subjectOfMany)(points, first);
  return {
    to: { name: firstName, address: email },
    ...composeMail({ subject, preheader: texts.preheader(worth), blocks }, shop),
  };
}
