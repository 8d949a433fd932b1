import { formatMoney } from '../../infra/mail/format-money';
import { formatPoints } from '../../infra/mail/format-points';
import { type Block, paragraph } from '../../infra/mail/mail-blocks';

const texts = {
  en: {
    card: (amount: string) =>
      `${amount} goes back to the card you paid with. Banks can take up to 10 working days.`,
    points: (points: string) => `We've put ${points} back in your account.`,
  },
};

/** What a refund returns, in a mail: to the payment card, and as points. @param amount minor units of `currency` */
export function returnedBlocks(
  { amount, points }: { amount: number; points: number },
  currency: string,
): Block[] {
  const text = texts.en;
  return [
    ...(amount > 0 ? [paragraph(text.card(formatMoney(amount, currency)))] : []),
    ...(points > 0 ? [paragraph(text.points(formatPoints(points)))] : []),
  ];
}
