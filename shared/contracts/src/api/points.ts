import { type Static, Type } from 'typebox';
import { CARD_NUMBER_LENGTH, MAX_CONVERSIONS_PER_DAY, MAX_PAGE_SIZE } from '../limits';
import { Amount, CurrencyCode, exactly, nullable, Timestamp, text } from './primitives';

/** Reward points, and gift cards that are converted to points. */

const Points = Type.Integer({ minimum: 0, description: 'Points' });

/** Optional for clients that also read an API from before these fields. */
const heldCredits = {
  held_credits: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Not part of the total: held for orders that may be being paid',
    }),
  ),
  reusable_credits: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Part of the total: held for unpaid orders whose place the next order takes',
    }),
  ),
  held_order_id: Type.Optional(
    nullable(
      Type.String({ description: 'Number of the newest order that may be being paid; null for none' }),
    ),
  ),
  reusable_order_id: Type.Optional(
    nullable(
      Type.String({
        description: 'Number of the unpaid order with the reusable points; null for none or several',
      }),
    ),
  ),
};

export const CreditTotal = exactly({
  total_credits: Points,
  gc_value: Type.Number({ description: 'Their value in AED' }),
  ...heldCredits,
});
export type CreditTotal = Static<typeof CreditTotal>;
export type HeldCredits = Required<Pick<CreditTotal, keyof typeof heldCredits>>;

export const CreditTransactionType = Type.Enum(['CREDITED', 'DEBITED', 'CASHBACK', 'EXPIRED', 'REFUNDED'], {
  description: 'CREDITED, CASHBACK and REFUNDED add to the balance; DEBITED and EXPIRED take from it',
});
export type CreditTransactionType = Static<typeof CreditTransactionType>;

export const CreditRow = exactly({
  created_at: Timestamp,
  type: Type.String({
    description:
      'What it is about: "GIFT CARD", "ORDER", "PART OF ORDER", "UNPAID ORDER", "PROMOTION", "ADJUSTMENT" or "EXPIRY"',
  }),
  transaction_type: CreditTransactionType,
  held: Type.Boolean({
    description: 'True for DEBITED points of an order that is not paid yet: they come back if it never is',
  }),
  card_number: nullable(
    Type.String({ description: 'Of the card that was converted; all but the end is hidden' }),
  ),
  /** Optional for clients that also read an API from before this field, as the note is. */
  brand_name: Type.Optional(
    nullable(
      Type.String({ description: "Brand of the card that was converted; null for the shop's own cards" }),
    ),
  ),
  order_id: nullable(Type.String({ description: "The order's number, for display" })),
  note: Type.Optional(nullable(Type.String({ description: 'Why an operator added or took the points' }))),
  amount: Type.Integer({ minimum: 1, description: 'Points; `transaction_type` is the direction' }),
  current_balance: Type.Integer({ minimum: 0, description: 'Points after it' }),
});
export type CreditRow = Static<typeof CreditRow>;

export const CreditsQuery = exactly({
  transaction_type: Type.Optional(CreditTransactionType),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
});
export const Credits = exactly({
  credits: Type.Array(CreditRow),
  total: Type.Integer({ minimum: 0, description: 'Rows in all pages' }),
});
export type Credits = Static<typeof Credits>;

export const ExpiringPoints = exactly({
  lots: Type.Array(
    exactly({
      points: Type.Integer({ minimum: 1, description: 'What is left of the lot, without held points' }),
      expires_at: Timestamp,
    }),
    { description: 'The points that can be spent, those that expire first in front' },
  ),
});
export type ExpiringPoints = Static<typeof ExpiringPoints>;

const cardNumber = { description: "The card's number, with or without dashes, in any case" };

export const ConvertedLimitQuery = exactly({
  giftcard_number: Type.Optional(Type.String({ maxLength: 200, description: 'Not used' })),
});
const conversionLimit = Type.Integer({
  minimum: 0,
  description: `Cards converted in the last 24 hours, of ${MAX_CONVERSIONS_PER_DAY}`,
});
export const ConvertedLimit = exactly({ conversion_limit: conversionLimit });
export type ConvertedLimit = Static<typeof ConvertedLimit>;

export const CardBalanceParams = exactly({
  number: Type.String({
    minLength: CARD_NUMBER_LENGTH.min,
    maxLength: CARD_NUMBER_LENGTH.max,
    ...cardNumber,
  }),
});
export const CardBalance = exactly({ balance: Amount, unit_name_short: CurrencyCode });
export type CardBalance = Static<typeof CardBalance>;

export const AddCardRequest = exactly({
  mylist_card: exactly({ card_number: { ...text(CARD_NUMBER_LENGTH), ...cardNumber } }),
});
export type AddCardRequest = Static<typeof AddCardRequest>;
export const AddedCard = exactly({
  giftcard_id: Type.String({ format: 'uuid', description: 'To convert it by' }),
  brand_name: Type.String({ description: "The card's brand; the shop's own name for its own gift cards" }),
  card_number: Type.String({ description: 'All but the end is hidden' }),
  original_value: Type.Number({ description: "The card's value in its own currency" }),
  unit_name_short: CurrencyCode,
  points: Type.Integer({ minimum: 1, description: 'Points of a conversion at the current rate' }),
  reserved_until: Timestamp,
});
export type AddedCard = Static<typeof AddedCard>;

/** The card that the customer reserved last and has not converted yet. */
export const ReservedCard = exactly({
  card: nullable({ ...AddedCard, description: 'Null when no card is reserved' }),
});
export type ReservedCard = Static<typeof ReservedCard>;

export const ConvertRequest = exactly({
  giftcard_id: Type.String({
    format: 'uuid',
    description: 'As returned by `POST /v1/giftcards/add_mylist_card`',
  }),
  points: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The points that the customer agreed to; compared, never trusted. Left out: not compared',
    }),
  ),
});
export type ConvertRequest = Static<typeof ConvertRequest>;
export const ConvertedCard = exactly({
  total_credits: Points,
  original_value: Type.Number({ description: "The card's value in its own currency" }),
  conversion_limit: conversionLimit,
});
export type ConvertedCard = Static<typeof ConvertedCard>;

/** With 409, when the rate has changed since the customer agreed: nothing was converted. */
export const PointsChanged = exactly({
  points: Type.Integer({ minimum: 1, description: 'Points of a conversion at the current rate' }),
});
export type PointsChanged = Static<typeof PointsChanged>;
