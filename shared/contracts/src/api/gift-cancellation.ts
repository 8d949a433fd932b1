import { type Static, Type } from 'typebox';
import { ChangedLine } from './order-timeline';
import { exactly } from './primitives';
import { RefundedPart } from './refunded-part';

/** What the cancellation of a waiting gift would return now: a part of what was paid for its order, or all that is left of it. */
export const GiftCancellation = exactly({
  refund: exactly(RefundedPart.properties, { description: 'What cancelling the gift would return now' }),
});
export type GiftCancellation = Static<typeof GiftCancellation>;

/** The response to the cancellation of a gift. */
export const CancelledGift = exactly({
  ...ChangedLine.properties,
  refund: Type.Optional(
    exactly(RefundedPart.properties, {
      description: 'What the cancellation returns; absent from an API of before it was returned',
    }),
  ),
});
export type CancelledGift = Static<typeof CancelledGift>;
