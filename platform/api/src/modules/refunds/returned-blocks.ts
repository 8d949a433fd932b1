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

interface Returned {
  /** Minor units of the payment currency. */
  amount: number;
  points: number;
}

/** What a refund returns, in a mail: to the payment card, and as points. */
export function returnedBlocks(refund: Returned, currency: string): Block[] {
  return returnedTexts(refund, currency).map(paragraph);
}

/** As `returnedBlocks`, in one sentence for a mail's preheader; '' if nothing is returned. */
export function returnedPreheader(refund: Returned, currency: string): string {
  return returnedTexts(refund, currency)[0] ?? '';
}

function returnedTexts({ amount, points }: Returned, currency: string): string[] {
  const text = texts.en;
  return [
    ...(amount > 0 ? [text.card(formatMoney(amount, currency))] : []),
    ...(points > 0 ? [text.points(formatPoints(points))] : []),
  ];
}
