import { type Static, Type } from 'typebox';
import { ChangedLine } from './order-timeline';
import { exactly } from './primitives';
import { RefundedPart } from './refunded-part';

/** What the cancellation of a waiting gift would return now: a part of what was paid for its order, or all that is left of it. */
export const CancellationPreview = exactly({
  refund: exactly(RefundedPart.properties, { description: 'What cancelling the gift would return now' }),
});
export type CancellationPreview = Static<typeof CancellationPreview>;

/** The response to the cancellation of a gift. */
export const CancelledLine = exactly({
  ...ChangedLine.properties,
  refund: Type.Optional(
    exactly(RefundedPart.properties, {
      description: 'What the cancellation returns; absent from older APIs',
    }),
  ),
});
export type CancelledLine = Static<typeof CancelledLine>;
