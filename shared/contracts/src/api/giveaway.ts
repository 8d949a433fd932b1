import { type Static, Type } from 'typebox';
import { BOOTH_DEVICE_HEADER, BOOTH_SIGNATURE_HEADER } from '../booth-signature';
import { EMAIL_LENGTH, MAX_TEXT_LENGTH, NAME_LENGTH } from '../limits';
import { CaptchaAndIdempotencyHeaders } from './headers';
import { Amount, CurrencyCode, email, exactly, nullable, plainName, Timestamp, textLine } from './primitives';

/** Of a booth's device; the constants are browsers' as well, which load no TypeBox. */
export { BOOTH_DEVICE_HEADER, BOOTH_SIGNATURE_HEADER, claimSignatureText } from '../booth-signature';

/** Giveaway campaigns, claiming a free gift card with a giveaway code, and the devices of an event booth. */

/** A phone number as typed by a visitor. */
export const TypedPhone = Type.String({
  minLength: 1,
  maxLength: 50,
  description:
    "With or without the country's dial code; brackets, dashes and spaces are ignored. Checked by the country's rules " +
    '(`GET /v1/countries/set_phone_attributes`)',
});

/** A country by its name. */
export const CountryName = Type.String({
  minLength: 1,
  maxLength: MAX_TEXT_LENGTH,
  pattern: '\\S',
  description: '`country_name` of one of `GET /v1/countries`',
});

/** A campaign's part of the address: `/giveaway/{event}`. */
export const GiveawayEvent = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[a-z0-9-]{1,60}$',
  description: "The campaign's name in addresses",
});

/** The texts of a campaign in one language. */
const CampaignTexts = exactly({
  title: Type.String(),
  subtitle: Type.String(),
  location: Type.String(),
  footer: Type.String(),
  headline: Type.String({ description: 'Of the panel beside the form' }),
  achievements: Type.Array(Type.String(), {
    description: 'One line each, in the order of `images.achievements`',
  }),
  consent: Type.String({ description: 'What the visitor agrees to by the tick; empty: no tick is shown' }),
});
export type CampaignTexts = Static<typeof CampaignTexts>;

export const GiveawayCampaign = exactly({
  event: GiveawayEvent,
  state: Type.Enum(['upcoming', 'open', 'ended', 'used_up'], {
    description: '`ended` is also a campaign that the operator closed',
  }),
  time_zone: Type.String({ description: 'IANA name; the times of the event are shown in it' }),
  starts_at: Timestamp,
  ends_at: Timestamp,
  opens_at: nullable(Timestamp),
  closes_at: nullable(Timestamp),
  card_value: exactly({ amount: Amount, unit_name_short: CurrencyCode }),
  languages: Type.Array(Type.Enum(['en', 'ar'])),
  texts: exactly({ en: CampaignTexts, ar: nullable(CampaignTexts) }),
  images: exactly({
    logos: Type.Array(exactly({ url: Type.String(), alt: Type.String() })),
    achievements: Type.Array(exactly({ url: Type.String(), alt: Type.String() })),
  }),
  provider_url: nullable(Type.String({ description: 'The rewards provider' })),
});
export type GiveawayCampaign = Static<typeof GiveawayCampaign>;

export const GiveawayCampaignQuery = exactly({
  event: Type.Optional(GiveawayEvent),
});
export const GiveawayCampaignData = exactly({ campaign: GiveawayCampaign });
export type GiveawayCampaignData = Static<typeof GiveawayCampaignData>;

/** P-256 public key of a device, as WebCrypto exports it. */
export const DeviceKey = exactly({
  kty: Type.Literal('EC'),
  crv: Type.Literal('P-256'),
  x: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 }),
  y: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 }),
});

export const EnrolDeviceRequest = exactly({
  device: exactly({
    enrolment_code: textLine({ min: 4, max: 40 }),
    name: textLine({ min: 1, max: 60 }),
    public_key: DeviceKey,
  }),
});
export type EnrolDeviceRequest = Static<typeof EnrolDeviceRequest>;
export const EnrolledDevice = exactly({
  device: exactly({ device_id: Type.String({ format: 'uuid' }), event: GiveawayEvent, name: Type.String() }),
});
export type EnrolledDevice = Static<typeof EnrolledDevice>;

/** A claim is sent with a captcha's solution or, by a device of a booth, with its signature. */
export const ClaimHeaders = Type.Object({
  ...CaptchaAndIdempotencyHeaders.properties,
  [BOOTH_DEVICE_HEADER]: Type.Optional(
    Type.String({
      description:
        'Id of an enrolled device; its claims need an Idempotency-Key, which is valid for good, and no captcha',
    }),
  ),
  [BOOTH_SIGNATURE_HEADER]: Type.Optional(
    Type.String({
      description:
        "ECDSA P-256 signature (SHA-256, IEEE P1363, base64url) of the Idempotency-Key, a line feed and the body's bytes",
    }),
  ),
});

export const GiveawayRequest = exactly({
  giveaway_order: exactly({
    first_name: plainName(NAME_LENGTH),
    last_name: plainName(NAME_LENGTH),
    email: email(EMAIL_LENGTH.max),
    phone: TypedPhone,
    country: CountryName,
    company_name: textLine(MAX_TEXT_LENGTH),
    company_title: textLine(MAX_TEXT_LENGTH),
    code: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '\\S',
      description: 'Giveaway code, with or without its dashes and spaces, in any case',
    }),
    event: Type.Optional({
      ...GiveawayEvent,
      description: "The code must be this campaign's; left out: the code alone decides",
    }),
    consent: Type.Optional(Type.Boolean({ description: 'Whether the visitor agreed to be written to' })),
    consent_text: Type.Optional(
      Type.String({
        maxLength: 1_000,
        pattern: '^[^\\p{Cc}]*$',
        description:
          "The wording that the visitor saw. Without it, or when it is none of the campaign's present and former ones, no " +
          'consent is stored',
      }),
    ),
    claimed_at: Type.Optional({
      ...Timestamp,
      description: "When it was made, by the device's clock; for display only",
    }),
  }),
});
export type GiveawayRequest = Static<typeof GiveawayRequest>;
