import { type Static, Type } from 'typebox';
import { MAX_CARDS_PER_ORDER, MAX_GIFT_MESSAGE_LENGTH, MAX_RECIPIENT_TEXT_LENGTH } from '../limits';
import { OrderParams, OrderQuery } from './orders';
import {
  CurrencyCode,
  email,
  exactly,
  nullable,
  PaymentCurrency,
  plainName,
  SendDay,
  Timestamp,
} from './primitives';
import { RefundedPart } from './refunded-part';

/** What can happen to a line of an order and its gift cards, in the order in which it usually does. */
export const TIMELINE_KINDS = [
  'paid',
  'day_changed',
  'texts_changed',
  'issued',
  'mailed',
  'mailed_again',
  'delivered',
  'bounced',
  'opened',
  'email_corrected',
  'redeemed',
  'voided',
  'refunded',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const TimelineEvent = exactly({
  kind: Type.Enum([...TIMELINE_KINDS], { description: 'What happened' }),
  at: Timestamp,
  ordinal: nullable(
    Type.Integer({ minimum: 1, description: 'The gift card that it happened to; null: to the whole line' }),
  ),
  detail: nullable(
    Type.String({
      description:
        'The address that a mail went to, or that an e-mail was corrected to; of a changed day the new one, an ISO date, or null: ' +
        'at once',
    }),
  ),
  what: Type.Optional(
    Type.Enum(['name', 'message', 'texts'], {
      description: "Of `texts_changed`: which of the gift's texts, or `texts`: both; absent otherwise",
    }),
  ),
  refund: Type.Optional(
    exactly(
      { ...RefundedPart.properties, payment_currency: PaymentCurrency },
      {
        description:
          'Of `refunded`, which is when a refund was begun: what it returns; absent where it also returns the money of other cards',
      },
    ),
  ),
});
export type TimelineEvent = Static<typeof TimelineEvent>;

/** A gift card without its code. */
export const TimelineVoucher = exactly({
  ordinal: Type.Integer({ minimum: 1, description: 'Its number within the line' }),
  last_four: nullable(Type.String({ description: 'The end of its code; null until it is issued' })),
  state: Type.Enum(['PENDING', 'ISSUED', 'REDEEMED', 'VOID'], {
    description: 'PENDING until its code is issued; VOID after a refund',
  }),
  refunded: Type.Optional(
    Type.Boolean({ description: 'Whether its money was returned while the order stays valid otherwise' }),
  ),
});
export type TimelineVoucher = Static<typeof TimelineVoucher>;

export const TimelineLine = exactly({
  position: Type.Integer({ minimum: 1, description: 'The line, from 1' }),
  brand_name: Type.String(),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_CARDS_PER_ORDER }),
  giftcard_value: Type.Number({ description: "Of one card, in the unit's currency" }),
  unit_name_short: CurrencyCode,
  for_self: Type.Boolean({ description: "The buyer's own: mailed to the buyer's e-mail" }),
  recipient_name: Type.String({ description: "The buyer's, of a card for oneself" }),
  recipient_email: Type.String({ description: 'Where the gift cards are mailed to' }),
  send_on: Type.Optional(SendDay),
  can_correct_email: Type.Boolean({
    description: "The recipient's e-mail can be corrected now: no card of the line was opened or redeemed",
  }),
  corrections_left: Type.Integer({
    minimum: 0,
    description: "How often the recipient's e-mail may still be corrected",
  }),
  events: Type.Array(TimelineEvent, { description: 'Oldest first' }),
  vouchers: Type.Array(TimelineVoucher, { description: 'The gift cards of the line' }),
});
export type TimelineLine = Static<typeof TimelineLine>;

export const OrderTimeline = exactly({
  mail_by: nullable(
    Type.String({
      format: 'date-time',
      description:
        'When every gift card that can be mailed now is mailed at the latest; null once all are, and for an order that is not paid',
    }),
  ),
  resends_left: Type.Integer({ minimum: 0, description: 'How often the order can be mailed again now' }),
  resend_at: nullable(
    Type.String({
      format: 'date-time',
      description: 'When the next resend is possible; null if one is possible now, or none ever',
    }),
  ),
  lines: Type.Array(TimelineLine, { description: 'In the order of the order' }),
});
export type OrderTimeline = Static<typeof OrderTimeline>;

export const OrderTimelineQuery = exactly({ access_token: OrderQuery.properties.access_token });

export const OrderLineParams = exactly({
  ...OrderParams.properties,
  position: Type.Integer({ minimum: 1, maximum: MAX_CARDS_PER_ORDER, description: 'The line, from 1' }),
});

export const RecipientEmailRequest = exactly({
  recipient: exactly(
    { email: email(MAX_RECIPIENT_TEXT_LENGTH) },
    { description: 'Where the gift cards go from now on' },
  ),
});
export type RecipientEmailRequest = Static<typeof RecipientEmailRequest>;

export const SendDayRequest = exactly({ gift: exactly({ send_on: SendDay }) });
export type SendDayRequest = Static<typeof SendDayRequest>;

/** The new name and message of a gift that waits for its day. */
export const GiftTextsRequest = exactly({
  gift: exactly({
    recipient_name: plainName(MAX_RECIPIENT_TEXT_LENGTH),
    gift_message: Type.String({ maxLength: MAX_GIFT_MESSAGE_LENGTH, description: 'Empty: no message' }),
  }),
});
export type GiftTextsRequest = Static<typeof GiftTextsRequest>;

/** The response to a change of a line. */
export const ChangedLine = exactly({
  line: exactly(TimelineLine.properties, { description: 'The line as it is now' }),
});
export type ChangedLine = Static<typeof ChangedLine>;
