import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { formatMoney } from '../../infra/mail/format-money';
import { greet } from '../../infra/mail/greeting-name';
import { type Block, button, heading, paragraph } from '../../infra/mail/mail-blocks';
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
  intro: (points: string, worth: string) =>
    `Some of your reward points expire soon: ${points}, worth ${worth}.`,
  lot: (points: string, day: string) => `${points} on ${day}`,
  advice: 'Turn on “Pay with reward points” in your cart to spend them. We use the points that expire first.',
  label: 'See your points',
};

const count = new Intl.NumberFormat('en-GB');
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const withUnit = (points: number) => `${count.format(points)} ${points === 1 ? 'point' : 'points'}`;

/** The mail that lists which points expire when. The last day is that of UTC, so that no customer is late. */
export function expiryMail({ firstName, email, lots }: ExpiryMailContent, shop: ShopDetails): Mail {
  const total = totalOf(lots);
  const first = days.format(lots[0]?.expiresAt);
  const single = lots.every(({ expiresAt }) => days.format(expiresAt) === first);
  const intro = texts.intro(withUnit(total), formatMoney(pointsValue(total), 'AED'));
  const listed = lots.map(({ left, expiresAt }) => texts.lot(withUnit(left), days.format(expiresAt)));
  const blocks: Block[] = [
    heading(greet(firstName)),
    paragraph(intro),
    { kind: 'list', items: listed },
    paragraph(texts.advice),
    button(texts.label, absoluteUrl(paths.rewardPoints(), shop)),
  ];
  const subject = (single ? texts.subjectOfOne : texts.subjectOfMany)(withUnit(total), first);
  return {
    to: { name: firstName, address: email },
    ...composeMail({ subject, preheader: texts.advice, blocks }, shop),
  };
}
