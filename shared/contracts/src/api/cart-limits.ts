import { type Static, Type } from 'typebox';
import { MAX_CARDS_PER_DAY, MAX_CARDS_PER_ORDER } from '../limits';
import { exactly } from './primitives';

/** How much a cart may still grow. */
export const CartLimits = exactly({
  cards: Type.Integer({
    description: `Cards that may still be added: ${MAX_CARDS_PER_ORDER} an order, and for a customer ${MAX_CARDS_PER_DAY} in any 24 hours`,
  }),
  amount_aed: Type.Number({ description: 'AED that this order may still grow by' }),
  as_of: Type.Optional(
    Type.String({ format: 'date-time', description: "The shop's own time, only with `frees_at`" }),
  ),
  frees_at: Type.Optional(
    Type.String({
      format: 'date-time',
      description:
        "When a customer's next card can be added; only where they have bought so many in the last 24 hours that none can be now",
    }),
  ),
});
export type CartLimits = Static<typeof CartLimits>;
