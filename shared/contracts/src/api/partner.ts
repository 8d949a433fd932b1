import { type Static, Type } from 'typebox';
import {
  EMAIL_LENGTH,
  MAX_PAGE_SIZE,
  MAX_PARTNER_CARDS,
  MAX_SEARCH_LENGTH,
  MAX_TEXT_LENGTH,
} from '../limits';
import { CountryName, TypedPhone } from './giveaway';
import {
  Amount,
  email,
  exactly,
  Id,
  nullable,
  oneOfOrNull,
  plainName,
  Timestamp,
  textLine,
} from './primitives';

/** Gift cards that a corporate partner sends. */

const unit = Type.String({ description: 'Currency of the amounts beside it, ISO 4217' });

export const PartnerBalance = exactly({
  balance: Type.Number({ description: 'Available for sending gift cards, in AED' }),
  unit_name_short: Type.Literal('AED'),
});
export type PartnerBalance = Static<typeof PartnerBalance>;

export const PartnerProduct = exactly({
  id: Id,
  name: Type.String(),
  value: Type.Number({ description: 'Of one card, in `unit_name_short`, at most 2 decimals' }),
  unit_name_short: unit,
  value_aed: Type.Number({ description: 'Of one card, as it is deducted from the balance, in AED' }),
});
export type PartnerProduct = Static<typeof PartnerProduct>;
export const PartnerProducts = exactly({ products: Type.Array(PartnerProduct) });
export type PartnerProducts = Static<typeof PartnerProducts>;

/** One recipient; also the columns of a file. */
export const SendFields = exactly({
  first_name: plainName(MAX_TEXT_LENGTH),
  last_name: plainName(MAX_TEXT_LENGTH),
  email: email(EMAIL_LENGTH.max),
  company: textLine(MAX_TEXT_LENGTH),
  designation: textLine(MAX_TEXT_LENGTH),
  mobile: TypedPhone,
  quantity: Type.Integer({ minimum: 1, maximum: MAX_PARTNER_CARDS, description: 'Cards to send' }),
  country: CountryName,
  product_id: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'One of `GET /v1/partner/products`',
  }),
  create_password: Type.Optional(
    Type.Boolean({
      description: 'The mail then has a link instead of codes, and the partner passes the password on',
    }),
  ),
});
export type SendFields = Static<typeof SendFields>;
export const SendRequest = exactly({ send: SendFields });
export type SendRequest = Static<typeof SendRequest>;

export const PartnerSend = exactly({
  id: Type.String({ format: 'uuid' }),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  company: Type.String(),
  designation: Type.String(),
  mobile: Type.String({ description: 'E.164' }),
  country: Type.String(),
  quantity: Type.Integer(),
  product_id: Id,
  product_name: Type.String(),
  value: Type.Number({ description: 'Of one card, in `unit_name_short`' }),
  unit_name_short: unit,
  amount: Type.Number({ description: 'Deducted from the balance, in AED' }),
  state: Type.Enum(['PENDING', 'SENT'], { description: 'SENT once the mail is sent' }),
  has_password: Type.Boolean({ description: 'Whether the cards are on a page behind a password' }),
  date: Timestamp,
  sent_at: nullable(Timestamp),
  password: Type.Optional(
    Type.String({ description: 'Only in the response to the send itself, to be passed on to the recipient' }),
  ),
});
export type PartnerSend = Static<typeof PartnerSend>;
export const SendResponse = exactly({ send: PartnerSend });
export type SendResponse = Static<typeof SendResponse>;
/** How far a send has come: PENDING sends are WAITING for their codes or ISSUED, and DELAYED or FAILED when that went wrong. */
export const SendProgress = Type.Enum(['WAITING', 'ISSUED', 'MAILED', 'DELAYED', 'FAILED'], {
  description: 'DELAYED is tried again by itself; FAILED needs the support of the shop',
});
export type SendProgress = Static<typeof SendProgress>;

const { password: _password, ...sendFields } = PartnerSend.properties;
/** A send of the past. */
export const PastSend = exactly({
  ...sendFields,
  row: nullable(Type.Integer({ description: 'Of the uploaded file, with the header as row 1' })),
  upload_id: nullable(Type.String({ format: 'uuid', description: 'The upload that it came with' })),
  progress: SendProgress,
  cause: oneOfOrNull(['ISSUE', 'MAIL']),
  resends_left: Type.Integer({ description: 'How often it can be mailed again in these 24 hours' }),
  resend_at: nullable(Timestamp),
});
export type PastSend = Static<typeof PastSend>;
export const SendsResponse = exactly({
  sends: Type.Array(PastSend),
  total: Type.Integer({ description: 'All sends that match, regardless of `limit` and `offset`' }),
});
export type SendsResponse = Static<typeof SendsResponse>;
export const PartnerPage = exactly({
  limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 50 }),
  offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
});
export type PartnerPage = Static<typeof PartnerPage>;
export const SendsQuery = exactly({
  ...PartnerPage.properties,
  search: Type.Optional(
    Type.String({
      maxLength: MAX_SEARCH_LENGTH,
      description: 'Part of a name, an email, a company or a product',
    }),
  ),
  state: Type.Optional(Type.Enum(['PENDING', 'SENT'], { description: 'Only sends in this state' })),
});
export type SendsQuery = Static<typeof SendsQuery>;
export const SendParams = exactly({
  send_id: Type.String({ format: 'uuid', description: 'Of `GET /v1/partner/sends`' }),
});
export const SendAgainResponse = exactly({ send: PastSend });
export type SendAgainResponse = Static<typeof SendAgainResponse>;

export const BalanceEntry = exactly({
  kind: Type.Enum(['FUNDED', 'SENT', 'ADJUSTED'], { description: 'What moved the balance' }),
  amount: Type.Number({ description: 'In AED; negative for what was sent' }),
  balance: Type.Number({ description: 'Afterwards, in AED' }),
  date: Timestamp,
  reference: nullable(Type.String({ description: 'Of the bank transfer, if it has one' })),
  send: nullable(
    exactly({
      id: Type.String({ format: 'uuid' }),
      first_name: Type.String(),
      last_name: Type.String(),
      quantity: Type.Integer(),
      product_name: Type.String(),
    }),
  ),
});
export type BalanceEntry = Static<typeof BalanceEntry>;
export const BalanceEntries = exactly({
  entries: Type.Array(BalanceEntry, { description: 'Newest first' }),
  total: Type.Integer({ description: 'All entries, regardless of `limit` and `offset`' }),
});
export type BalanceEntries = Static<typeof BalanceEntries>;

export const CardPageRequest = exactly({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'Of the mailed link' }),
  password: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The password from the sender, with or without dashes, in any case',
  }),
});
export type CardPageRequest = Static<typeof CardPageRequest>;
export const CardPage = exactly({
  sender: Type.String({ description: 'Name of the partner that sent the cards' }),
  company: Type.String({ description: 'As the send names it' }),
  cards: Type.Array(
    exactly({
      code: Type.String({ description: 'As printed, in groups joined by dashes' }),
      pin: Type.String(),
      value: Amount,
      unit_name_short: unit,
      is_redeemable: Type.Boolean({ description: 'Whether the card can be turned into points now' }),
      is_redeemed: Type.Boolean({ description: 'Whether the card was turned into points' }),
      points: Type.Optional(
        Type.Integer({
          minimum: 1,
          description:
            'What the card becomes when it is redeemed now; absent where it cannot be, and from older APIs',
        }),
      ),
    }),
  ),
});
export type CardPage = Static<typeof CardPage>;
