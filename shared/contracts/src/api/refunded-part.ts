import { type Static, Type } from 'typebox';
import { exactly, nullable } from './primitives';

/** What was returned of an order that stays valid otherwise. */
export const RefundedPart = exactly({
  amount: Type.Number({ description: 'To the payment card, in the payment currency' }),
  points: Type.Integer({ minimum: 0, description: 'Points that went back to the account' }),
});
export type RefundedPart = Static<typeof RefundedPart>;

const OptionalRefundedPart = Type.Optional(
  Type.Unsafe<RefundedPart | null>({
    ...nullable(RefundedPart),
    description:
      'What was returned of it while it stays valid otherwise; null for none, absent from older APIs',
  }),
);

/** The refunds of an order in the list, or read by its number. */
export const optionalRefunds = {
  refunded: OptionalRefundedPart,
  refund_pending: Type.Optional(
    Type.Boolean({
      description:
        'Whether a refund of it was begun and has not returned its money yet; absent from older APIs',
    }),
  ),
  cancelled_by_buyer: Type.Optional(
    Type.Boolean({
      description:
        'Whether all of it is refunded, or about to be, because its buyer cancelled the last of its gifts; absent from older APIs',
    }),
  ),
};

/** Of an order in the list, or of a line of an order that is read by its number; placing and paying return none. */
export const OptionalVoidCards = Type.Optional(
  Type.Integer({
    minimum: 0,
    description:
      'Of its cards, how many are void: cancelled or refunded while the order stays valid otherwise; absent from older APIs',
  }),
);

/** Where `OptionalVoidCards` is. */
export const OptionalRefundedCards = Type.Optional(
  Type.Integer({
    minimum: 0,
    description: 'Of its void cards, for how many the money was returned; absent from older APIs',
  }),
);
