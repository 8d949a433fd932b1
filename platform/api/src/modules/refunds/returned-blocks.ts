import { cardBrandName, type PaymentCard } from '../../core/payment-card';
import { formatMoney } from '../../infra/mail/format-money';
import { formatPoints } from '../../infra/mail/format-points';
import { type Block, paragraph } from '../../infra/mail/mail-blocks';

const texts = {
  en: {
    /** As the order's page says it. */
    toCard: (amount: string, card: PaymentCard | null) =>
      `${amount} goes back to ${card ? `your ${nameOf(card)}` : 'the card you paid with'}. Banks can take up to 10 working days.`,
    points: (points: string) => `We’ve put ${points} back in your account.`,
  },
};

/** What an order was paid with. */
export interface PaidWith {
  currency: string;
  /** Null where it is not known. */
  card: PaymentCard | null;
}

interface Returned {
  /** Minor units of the payment currency. */
  amount: number;
  points: number;
}

/** What a refund returns, in a mail: to the payment card, and as points. */
export function returnedBlocks(refund: Returned, paidWith: PaidWith): Block[] {
  return returnedTexts(refund, paidWith).map(paragraph);
}

/** As `returnedBlocks`, in one sentence for a mail's preheader; '' if nothing is returned. */
export function returnedPreheader(refund: Returned, paidWith: PaidWith): string {
  return returnedTexts(refund, paidWith)[0] ?? '';
}

function returnedTexts({ amount, points }: Returned, { currency, card }: PaidWith): string[] {
  const text = texts.en;
  return [
    ...(amount > 0 ? [text.toCard(formatMoney(amount, currency), card)] : []),
    ...(points > 0 ? [text.points(formatPoints(points))] : []),
  ];
}

/** "Visa ending in 4242"; of a brand without a name, "card ending in 4242". */
function nameOf({ brand, lastFour }: PaymentCard): string {
  const name = cardBrandName(brand);
  return `${name === 'Card' ? 'card' : name} ending in ${lastFour}`;
}
