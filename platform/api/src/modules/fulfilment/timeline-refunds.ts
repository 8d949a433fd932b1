import type { VoucherRow } from './voucher-repository';

/** A refund that was begun; the amount for the payment card in minor units of the payment currency. */
interface RefundRecord {
  at: Date;
  amount: number;
  points: number;
}

/** A partial refund, once for each of its cards. */
export interface PartOfCard extends RefundRecord {
  id: string;
  voucherId: string;
}

/** The refund of a gift card. */
export interface CardRefund extends RefundRecord {
  /** It returns the money of other cards, too. */
  isShared: boolean;
}

interface OrderRefunds {
  /** Of the order's lines. */
  cards: Pick<VoucherRow, 'id' | 'lineId'>[];
  /** The refund of all that was left of the order. */
  whole: RefundRecord | undefined;
  parts: PartOfCard[];
}

/** The refund of each card by its id: a partial one, or that of the whole order for every card that had none. */
export function refundsOfCards({ cards, whole, parts }: OrderRefunds): ReadonlyMap<string, CardRefund> {
  const partOf = (id: string) => parts.find(({ voucherId }) => voucherId === id);
  const refunded = cards.flatMap(({ id }) => {
    const part = partOf(id);
    const refund = part ?? whole;
    return refund ? [{ id, refund, of: part?.id }] : [];
  });
  const isOfOtherCard = (of: string | undefined, id: string) =>
    refunded.some((other) => other.of === of && other.id !== id);
  return new Map(refunded.map(({ id, refund, of }) => [id, { ...refund, isShared: isOfOtherCard(of, id) }]));
}
