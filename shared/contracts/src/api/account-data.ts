import { type Static, Type } from 'typebox';
import { PASSWORD_LENGTH } from '../limits';
import { exactly, nullable, Timestamp } from './primitives';

/** The data that the shop holds about a customer: its download, and the deletion of the account. */

const rows = (description: string) =>
  Type.Array(Type.Record(Type.String(), Type.Unknown()), {
    description,
    // As many as the API reads of each; see `left_out`.
    maxItems: 10_000,
  });

/** The file of `GET /v1/user/data`. No codes, PINs, passwords, tokens or keys. */
export const AccountDataFile = exactly({
  shop: Type.String({ description: "The shop's name" }),
  exported_at: Timestamp,
  profile: Type.Record(Type.String(), Type.Unknown(), {
    description: 'The profile and since when it exists',
  }),
  sign_in_providers: rows('Google and Facebook identities that sign in to the account'),
  sessions: rows('Browsers in which the account was or is signed in'),
  devices: rows('Browsers that the account knows: when they were first and last used'),
  second_factors: rows('Passkeys and authenticator apps: their names and dates'),
  cart: rows('Gift cards in the cart'),
  orders: rows('Orders with their cards, recipients, payment, refund and history; vouchers without codes'),
  points: rows('Each entry of the points ledger, with the lot it belongs to'),
  point_lots: rows('Points that were credited together, what is left of them, and when they expire'),
  redeemed_cards: rows('Gift cards reserved or converted to points; numbers are masked'),
  contact_messages: rows('Messages to support from the e-mail'),
  giveaway_claims: rows('Cards claimed in giveaways with the e-mail'),
  partner: nullable(
    Type.Object(
      { since: Timestamp, ledger: rows('Each entry of the balance, in AED'), sends: rows('Cards sent') },
      { description: 'For partners' },
    ),
  ),
  emails: rows('Emails that the shop sent about orders: kind and time'),
  notices: rows('Security notices of the last days'),
  password_requests: rows('Requests for a password link of the last days'),
  left_out: Type.Array(Type.String(), {
    description: 'Sections of which only the newest 10,000 rows are in the file; support sends the rest',
    maxItems: 20,
  }),
});
export type AccountDataFile = Static<typeof AccountDataFile>;

/** What keeps an account from being deleted for now. */
export const DeletionBlock = Type.Enum(
  ['payment', 'refund', 'unsent_cards', 'partner_balance', 'unsent_partner_cards'],
  {
    description:
      '"payment": an order is being paid; "refund": one is being refunded; "unsent_cards": cards of a paid order are not ' +
      'mailed yet; "partner_balance" and "unsent_partner_cards": a partner has money left, or sends in progress',
  },
);
export type DeletionBlock = Static<typeof DeletionBlock>;

/** What a customer loses by deleting the account. */
export const DeletionPreview = exactly({
  points: Type.Integer({
    minimum: 0,
    description: 'Points that expire, those held for open orders included',
  }),
  gc_value: Type.Number({ description: 'Their value in AED' }),
  unredeemed_cards: Type.Integer({
    minimum: 0,
    description:
      'Gift cards bought for oneself and not converted to points; their codes stay valid in the mails',
  }),
  open_orders: Type.Integer({ minimum: 0, description: 'Unpaid orders, which are cancelled' }),
  partner_balance: nullable(
    Type.Number({ description: 'Balance in AED; null for a customer that is no partner' }),
  ),
  blocked_by: Type.Array(DeletionBlock, { maxItems: 5, description: 'Empty: the account can be deleted' }),
  password_required: Type.Boolean({
    description: 'False: the account has no password; it needs a sign-in within the last 15 minutes',
  }),
  support_email: Type.String({ description: 'Whom to contact when the deletion is blocked' }),
});
export type DeletionPreview = Static<typeof DeletionPreview>;

export const DeletionRequest = exactly({
  deletion: exactly(
    {
      password: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: PASSWORD_LENGTH.max,
          description: 'Required of an account with a password; wrong: 422',
        }),
      ),
    },
    { description: 'The proof of who asks for it' },
  ),
});
export type DeletionRequest = Static<typeof DeletionRequest>;
