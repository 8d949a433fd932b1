import { type Static, Type } from 'typebox';
import { PASSKEY_NAME_LENGTH, PASSWORD_LENGTH } from '../limits';
import { SignedInUser } from './accounts';
import { exactly, nullable, Timestamp, textLine } from './primitives';

/** Second factors of an account (passkeys, an authenticator app, recovery codes) and the second step of a sign-in. */

export const SecondFactorMethod = Type.Enum(['totp', 'passkey', 'recovery_code']);
export type SecondFactorMethod = Static<typeof SecondFactorMethod>;

const StepToken = Type.String({
  minLength: 20,
  maxLength: 500,
  pattern: '^[A-Za-z0-9_-]{20,500}$',
  examples: ['Vb0XJ5mZk2Q7rN4tY8wLpA3sD6fG9hJ1'],
});

/** A sign-in that waits for its second step; there is no session yet. */
export const SecondFactorRequired = exactly({
  token: Type.String({
    description: 'For the second step, in this browser; valid for 10 minutes and one sign-in',
  }),
  methods: Type.Array(SecondFactorMethod),
  expires_at: Timestamp,
});
export type SecondFactorRequired = Static<typeof SecondFactorRequired>;
export const SecondFactorResponse = exactly({ second_factor: SecondFactorRequired });
export type SecondFactorResponse = Static<typeof SecondFactorResponse>;

/** The customer is signed in, or a second step follows. */
export const SignInResponse = Type.Union([exactly({ user: SignedInUser }), SecondFactorResponse]);
export type SignInResponse = Static<typeof SignInResponse>;

export const SocialSignInResponse = Type.Union([
  exactly({
    user: SignedInUser,
    created: Type.Boolean({ description: 'Whether this sign-in made the account' }),
    linked: Type.Boolean({
      description: 'Whether this sign-in joined the provider to an account that existed',
    }),
  }),
  SecondFactorResponse,
]);
export type SocialSignInResponse = Static<typeof SocialSignInResponse>;

const base64url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', description: 'Base64url' });

/** What the browser's `navigator.credentials.get` returned. */
export const PasskeyProof = exactly({
  id: base64url(1_400),
  client_data: base64url(4_000),
  authenticator_data: base64url(4_000),
  signature: base64url(2_000),
  user_handle: Type.Optional(base64url(100)),
});
export type PasskeyProof = Static<typeof PasskeyProof>;

/** What the browser's `navigator.credentials.create` returned. */
export const NewPasskey = exactly({
  id: base64url(1_400),
  client_data: base64url(4_000),
  attestation: base64url(10_000),
  transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
});
export type NewPasskey = Static<typeof NewPasskey>;

/** Options for the browser's `navigator.credentials`, in the JSON form of WebAuthn; the challenge is valid once, for 5 minutes. */
export const PasskeyOptions = exactly({
  options: Type.Record(Type.String(), Type.Unknown()),
});
export type PasskeyOptions = Static<typeof PasskeyOptions>;

export const PasskeySignInRequest = exactly({ passkey: PasskeyProof });
export type PasskeySignInRequest = Static<typeof PasskeySignInRequest>;

export const SecondStepTokenRequest = exactly({ second_factor: exactly({ token: StepToken }) });
export type SecondStepTokenRequest = Static<typeof SecondStepTokenRequest>;

/** Six digits; spaces are ignored. */
const TotpCode = Type.String({
  minLength: 6,
  maxLength: 12,
  pattern: '^[0-9 ]{6,12}$',
  description: 'Six digits',
  examples: ['492039'],
});

/** The token and exactly one proof. */
export const SecondStepRequest = exactly({
  second_factor: exactly(
    {
      token: StepToken,
      code: Type.Optional(TotpCode),
      recovery_code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      passkey: Type.Optional(PasskeyProof),
    },
    {
      minProperties: 2,
      maxProperties: 2,
      examples: [{ token: 'Vb0XJ5mZk2Q7rN4tY8wLpA3sD6fG9hJ1', code: '492039' }],
    },
  ),
});
export type SecondStepRequest = Static<typeof SecondStepRequest>;

/** A registered passkey. */
export const Passkey = exactly({
  id: Type.String({ format: 'uuid' }),
  name: Type.String({
    description: 'Browser and system, such as "Chrome on Android", or the customer\'s own name',
  }),
  created_at: Timestamp,
  last_used_at: nullable(Timestamp),
});
export type Passkey = Static<typeof Passkey>;
export const PasskeyParams = exactly({ passkey_id: Type.String({ format: 'uuid' }) });
export const RenamePasskeyRequest = exactly({ passkey: exactly({ name: textLine(PASSKEY_NAME_LENGTH) }) });
export type RenamePasskeyRequest = Static<typeof RenamePasskeyRequest>;

/** The second factors of the signed-in customer. */
export const SecondFactors = exactly({
  required: Type.Boolean({ description: "Whether the customer's group (partner) requires a second factor" }),
  totp_since: nullable(
    Type.String({ format: 'date-time', description: 'Null without an authenticator app' }),
  ),
  passkeys: Type.Array(Passkey),
  recovery_codes_left: Type.Integer(),
  identity_confirmed: Type.Boolean({
    description: 'Signed in, or confirmed by password, within 15 minutes; changes need it',
  }),
  has_password: Type.Boolean(),
});
export type SecondFactors = Static<typeof SecondFactors>;
export const SecondFactorsResponse = exactly({ second_factors: SecondFactors });
export type SecondFactorsResponse = Static<typeof SecondFactorsResponse>;

/** Recovery codes, if new ones were made; they are never shown again. */
export const ChangedFactorsResponse = exactly({
  second_factors: SecondFactors,
  recovery_codes: Type.Optional(Type.Array(Type.String())),
});
export type ChangedFactorsResponse = Static<typeof ChangedFactorsResponse>;

export const ConfirmIdentityRequest = exactly({
  identity: exactly({
    current_password: Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.max }),
  }),
});
export type ConfirmIdentityRequest = Static<typeof ConfirmIdentityRequest>;

export const TotpEnrolment = exactly({
  secret: Type.String({ description: 'Base 32, to type into an app' }),
  uri: Type.String({ description: '`otpauth:` URI' }),
  qr_svg: Type.String({ description: 'The URI as a QR code, an SVG document' }),
});
export type TotpEnrolment = Static<typeof TotpEnrolment>;
export const TotpEnrolmentResponse = exactly({ totp: TotpEnrolment });
export type TotpEnrolmentResponse = Static<typeof TotpEnrolmentResponse>;
export const ConfirmTotpRequest = exactly({ totp: exactly({ code: TotpCode }) });
export type ConfirmTotpRequest = Static<typeof ConfirmTotpRequest>;
export const NewPasskeyRequest = exactly({ passkey: NewPasskey });
export type NewPasskeyRequest = Static<typeof NewPasskeyRequest>;
