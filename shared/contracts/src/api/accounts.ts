import { type Static, Type } from 'typebox';
import {
  EARLIEST_BIRTHDAY,
  EMAIL_LENGTH,
  MAX_TEXT_LENGTH,
  MINIMUM_AGE,
  NAME_LENGTH,
  NEW_PASSWORD_LENGTH,
  PASSWORD_LENGTH,
} from '../limits';
import { GENDERS, LANGUAGES } from '../profile-values';
import { email, exactly, nullable, oneOfOrNull, plainName, Timestamp, textLine } from './primitives';

/** Accounts, sessions and the captcha. */

/** Eight spaces are no password. */
const newPasswordLength = {
  minLength: NEW_PASSWORD_LENGTH.min,
  maxLength: NEW_PASSWORD_LENGTH.max,
  pattern: '\\S',
};

export const SignUpRequest = exactly({
  signup: exactly({
    first_name: plainName(NAME_LENGTH),
    last_name: plainName(NAME_LENGTH),
    email: email(EMAIL_LENGTH.max),
    password: Type.String(newPasswordLength),
    password_confirmation: Type.String(newPasswordLength),
  }),
});
export type SignUpRequest = Static<typeof SignUpRequest>;

export const SignInRequest = exactly({
  signin: exactly({
    email: email(EMAIL_LENGTH.max),
    password: Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max }),
  }),
});
export type SignInRequest = Static<typeof SignInRequest>;

export const SignedInUser = exactly({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_at: Timestamp,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  provider: Type.String({ description: '"email", "Google", "Facebook" or "passkey"' }),
  groups: Type.Array(Type.String()),
});
export type SignedInUser = Static<typeof SignedInUser>;
/** After sign-up and the second step; a sign-in may respond with a second step instead (`SignInResponse`). */
export const SignedInResponse = exactly({ user: SignedInUser });
export type SignedInResponse = Static<typeof SignedInResponse>;

/** The service also refuses common passwords. */
const newPassword = Type.String({
  ...newPasswordLength,
  description: `${NEW_PASSWORD_LENGTH.min} to ${NEW_PASSWORD_LENGTH.max} characters, any of them; not only spaces, not a common one, not the own name or e-mail`,
});
const passwordPair = { password: newPassword, password_confirmation: newPassword };

const MailedToken = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The token of a mailed link; valid once',
});

export const ConfirmAccountRequest = exactly({ token: MailedToken });
export type ConfirmAccountRequest = Static<typeof ConfirmAccountRequest>;
export const ConfirmedAccount = exactly({
  user_email: exactly({ email: Type.String(), verified: Type.Boolean() }),
});
export type ConfirmedAccount = Static<typeof ConfirmedAccount>;

export const ForgotPasswordRequest = exactly({ email: email(EMAIL_LENGTH.max) });
export type ForgotPasswordRequest = Static<typeof ForgotPasswordRequest>;

export const ResetPasswordRequest = exactly({ change_password: exactly(passwordPair), token: MailedToken });
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>;

export const CheckResetLinkRequest = exactly({ token: MailedToken });
export type CheckResetLinkRequest = Static<typeof CheckResetLinkRequest>;

export const ResetPasswordResponse = exactly({
  email: Type.String({
    description: "The account's e-mail, which the holder of the token has proved to read",
  }),
});
export type ResetPasswordResponse = Static<typeof ResetPasswordResponse>;

export const ChangePasswordRequest = exactly({
  change_password: exactly({
    current_password: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: PASSWORD_LENGTH.max,
        description: 'May be left out within 15 minutes of signing in; wrong: 422',
      }),
    ),
    ...passwordPair,
  }),
});
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>;

export const SocialProvider = Type.Enum(['Google', 'Facebook']);
export type SocialProvider = Static<typeof SocialProvider>;
export const SocialSignInRequest = exactly({
  social: exactly({
    provider: SocialProvider,
    token: Type.String({
      minLength: 1,
      maxLength: 8_192,
      description:
        "The code with which the provider returned to the shop; or Google's ID token, Facebook's access token. Verified with the provider",
    }),
    token_type: Type.Optional(
      Type.String({
        maxLength: 50,
        description: '`authorization_code` for a code; otherwise as the provider sent it, and not used',
      }),
    ),
    code_verifier: Type.Optional(
      Type.String({
        minLength: 43,
        maxLength: 128,
        pattern: '^[A-Za-z0-9._~-]{43,128}$',
        description: 'Required with a code: what the `code_challenge` (S256) of its request was made from',
      }),
    ),
    expires_at: Type.Optional(
      Type.Unsafe<string | number | null>({
        type: ['string', 'number', 'null'],
        maxLength: 50,
        description: 'As the provider sent it; the token itself is decisive',
      }),
    ),
    recaptcha: Type.Optional(
      Type.String({ maxLength: 20_000, description: 'The captcha, unless its header carries it' }),
    ),
  }),
});
export type SocialSignInRequest = Static<typeof SocialSignInRequest>;

/** The configured providers. */
export const SocialProviders = exactly({ providers: Type.Array(SocialProvider) });
export type SocialProviders = Static<typeof SocialProviders>;

export const SocialStartQuery = exactly({ provider: SocialProvider });
export const SocialStart = exactly({
  authorization_url: Type.String({
    description:
      "The provider's page with all parameters except `state`, `code_challenge` and `code_challenge_method=S256`, which the browser makes",
  }),
});
export type SocialStart = Static<typeof SocialStart>;

/** The `nonce` of the browser's request to Google; Google copies it into the ID token. */
export const SocialNonce = exactly({ nonce: Type.String() });
export type SocialNonce = Static<typeof SocialNonce>;

/** A browser in which the customer is signed in. */
export const CustomerSession = exactly({
  id: Type.String({ format: 'uuid' }),
  client: Type.String({ description: 'Browser and system, such as "Chrome on Android"' }),
  provider: Type.String({ description: '"email", "Google", "Facebook" or "passkey"' }),
  created_at: Timestamp,
  last_used_at: Type.String({ format: 'date-time', description: 'ISO 8601, UTC; to the hour' }),
  expires_at: Timestamp,
  current: Type.Boolean({ description: 'Whether it is the session of this request' }),
});
export type CustomerSession = Static<typeof CustomerSession>;
export const SessionsResponse = exactly({ sessions: Type.Array(CustomerSession) });
export type SessionsResponse = Static<typeof SessionsResponse>;
export const SessionParams = exactly({ session_id: Type.String({ format: 'uuid' }) });

export const Profile = exactly({
  id: Type.Optional(
    Type.String({ format: 'uuid', description: 'Random; for the monitoring. Missing from older APIs' }),
  ),
  first_name: Type.String(),
  last_name: Type.String(),
  birthday: nullable(Type.String({ format: 'date' })),
  language: nullable(Type.String()),
  nationality: nullable(Type.String()),
  phone: nullable(Type.String()),
  gender: nullable(Type.String()),
  email: Type.String(),
  country_name: nullable(Type.String()),
  email_verified: Type.Boolean(),
  groups: Type.Array(Type.String()),
});
export type Profile = Static<typeof Profile>;
export const ProfileResponse = exactly({ profile: Profile });
export type ProfileResponse = Static<typeof ProfileResponse>;

/** A field that is left out stays, null clears it. The e-mail cannot be changed. */
export const UpdateProfileRequest = exactly({
  user: exactly(
    {
      first_name: Type.Optional(plainName(NAME_LENGTH)),
      last_name: Type.Optional(plainName(NAME_LENGTH)),
      birthday: Type.Optional(
        nullable(
          Type.String({
            format: 'date',
            description: `From ${EARLIEST_BIRTHDAY} on and at least ${MINIMUM_AGE} years ago; the stored one is accepted unchanged`,
          }),
        ),
      ),
      nationality: Type.Optional(nullable(textLine(MAX_TEXT_LENGTH))),
      language: Type.Optional(oneOfOrNull(LANGUAGES)),
      country_name: Type.Optional(nullable(textLine(MAX_TEXT_LENGTH))),
      phone: Type.Optional(
        nullable(
          Type.String({
            minLength: 1,
            maxLength: 50,
            description:
              "With or without the country's dial code; brackets, dashes and spaces are ignored. Stored as E.164",
          }),
        ),
      ),
      gender: Type.Optional(oneOfOrNull(GENDERS)),
    },
    { minProperties: 1 },
  ),
});
export type UpdateProfileRequest = Static<typeof UpdateProfileRequest>;

/** The action that a captcha solution is valid for. */
export const CaptchaAction = Type.Enum([
  'signin',
  'signup',
  'forgot',
  'giveaway',
  'contact',
  'social',
  'payment',
]);
export type CaptchaAction = Static<typeof CaptchaAction>;
/** In the form of the ALTCHA widget, without an envelope. */
export const CaptchaChallenge = Type.Object({
  parameters: Type.Record(Type.String(), Type.Unknown()),
  signature: Type.String(),
});
export type CaptchaChallenge = Static<typeof CaptchaChallenge>;
export const CaptchaQuery = exactly({ action: CaptchaAction });
