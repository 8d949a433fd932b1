import { type Static, Type } from 'typebox';
import { MAX_CARDS_PER_DAY } from '../limits';
import { LineErrors } from './cart';
import { exactly, Timestamp } from './primitives';

/** The cards that a buyer may buy in any 24 hours, and when those of the last 24 hours stop counting. */

const asOf = Type.String({
  format: 'date-time',
  description: "The shop's own time, which a browser's clock may differ from",
});

const FREES_AT =
  'When each card of the last 24 hours stops counting towards the daily limit, the earliest first: a bought one after 24 ' +
  'hours, one of an unpaid order as soon as that counts as left';

export const GiftcardLimit = exactly({
  order_limit: Type.Integer({
    description: `Cards bought in the last 24 hours and those in the cart; more than ${MAX_CARDS_PER_DAY} cannot be ordered`,
  }),
  as_of: asOf,
  frees_at: Type.Array(Timestamp, { description: FREES_AT }),
});
export type GiftcardLimit = Static<typeof GiftcardLimit>;

/** `data` of a 422 for an order beyond the daily limit. */
export const DailyLimitReached = exactly({
  daily_limit: exactly(
    {
      cards: Type.Integer({ description: 'Cards that the buyer may buy in any 24 hours' }),
      as_of: asOf,
      frees_at: Type.Optional(
        Type.Array(Timestamp, {
          description: `${FREES_AT}. Left out for a guest whose e-mail bought in another browser`,
        }),
      ),
    },
    { description: 'The limit that the order exceeds' },
  ),
});
export type DailyLimitReached = Static<typeof DailyLimitReached>;

/** `data` of a 422 for an order: its lines, or the daily limit. */
export const OrderRefused = Type.Union([LineErrors, DailyLimitReached]);
