import { type Static, Type } from 'typebox';
import { exactly, nullable } from './primitives';

/** What was returned of an order that stays valid otherwise. */
export const RefundedPart = exactly({
  amount: Type.Number({ description: 'To the payment card, in the payment currency' }),
  points: Type.Integer({ minimum: 0, description: 'Points that went back to the account' }),
});
export type RefundedPart = Static<typeof RefundedPart>;

export const OptionalRefundedPart = Type.Optional(
  Type.Unsafe<RefundedPart | null>({
    ...nullable(RefundedPart),
    description:
      'What was returned of it while it stays valid otherwise; null for none, absent from an API of before it was returned',
  }),
);

/** Of an order in the list, or a line of one read by its number; the responses to an order and to its payment have none. */
export const OptionalVoidCards = Type.Optional(
  Type.Integer({
    minimum: 0,
    description:
      'Of its cards, how many are void: cancelled or refunded while the order stays valid otherwise; absent from an API of before it was returned',
  }),
);
