import { type Static, Type } from 'typebox';
import { Amount, CurrencyCode, exactly, Id, nullable } from './primitives';

/** The page of a mailed gift. */

export const OpenGiftRequest = exactly({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'The `t` of the link' }),
});
export type OpenGiftRequest = Static<typeof OpenGiftRequest>;

export const OpenedGift = exactly({
  is_for_self: Type.Boolean({ description: 'Whether the buyer bought it for themselves' }),
  sender: nullable(
    Type.String({ description: 'First name of the buyer; null for one without, or a card for oneself' }),
  ),
  recipient: nullable(Type.String({ description: 'First name, as the buyer wrote it' })),
  message: nullable(Type.String({ description: 'From the buyer, with line breaks' })),
  is_signed: Type.Optional(
    Type.Boolean({
      description:
        "Whether the message ends with the sender's name already; absent without one, and from older APIs",
    }),
  ),
  gifting_image: nullable(Type.String({ description: 'Address of the chosen design' })),
  brand_id: Id,
  brand_name: Type.String(),
  brand_image: nullable(Type.String({ description: 'Address of the picture of the card' })),
  unit_id: Id,
  unit_name_short: CurrencyCode,
  value: Amount,
  country_name: nullable(
    Type.String({ description: 'Where the cards are valid; null once the shop no longer sells there' }),
  ),
  how_to_use: Type.Array(Type.String(), {
    description: "Sentences of the brand's terms; empty where these have no short part about it",
  }),
  validity: Type.Array(Type.String(), {
    description: "Sentences of the brand's terms; empty where these have no short part about it",
  }),
  cards: Type.Array(
    exactly({
      code: Type.String({ description: 'As printed' }),
      pin: Type.String({ description: 'Empty: the card has none' }),
      expires_on: nullable(
        Type.String({ format: 'date', description: 'Last day; null where the issuer gave none' }),
      ),
      issued_on: nullable(
        Type.String({ format: 'date', description: 'Day in the UAE; null where the shop does not know it' }),
      ),
      is_redeemable: Type.Boolean({ description: 'Whether the card can be turned into points now' }),
      is_redeemed: Type.Boolean({ description: 'Whether the card was turned into points' }),
      points: Type.Optional(
        Type.Integer({
          minimum: 1,
          description:
            'What the card becomes when it is redeemed now; absent where it cannot be, and from older APIs',
        }),
      ),
      qr_svg: Type.Optional(
        Type.String({
          description:
            'The code as a QR code for tills, an SVG document; absent once the card was redeemed, and from older APIs',
        }),
      ),
    }),
    {
      minItems: 1,
      description:
        'In their order, without cancelled ones and those that have no code yet; 503 while none has one, which takes a moment',
    },
  ),
});
export type OpenedGift = Static<typeof OpenedGift>;

/** With 404 and 409: why a link does not open. A 404 without it is that of an API from before gifts had pages. */
export const GiftRefusal = exactly({
  reason: Type.Enum(['unknown', 'cancelled', 'moved'], {
    description:
      'unknown: the shop did not make the token; cancelled: every card was; moved: the buyer has corrected the address since, ' +
      'and the new one has another link',
  }),
});
export type GiftRefusal = Static<typeof GiftRefusal>;
