import { type Static, Type } from 'typebox';
import { exactly } from './primitives';

/** What was returned of an order that stays valid otherwise. */
export const RefundedPart = exactly({
  amount: Type.Number({ description: 'To the payment card, in the payment currency' }),
  points: Type.Integer({ minimum: 0, description: 'Points that went back to the account' }),
});
export type RefundedPart = Static<typeof RefundedPart>;
