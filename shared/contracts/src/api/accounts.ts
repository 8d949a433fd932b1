import { type Static, Type } from 'typebox';
import { email, exactly, nullable, Timestamp, text } from './primitives';

/** Accounts, sessions and the captcha (contract: "Accounts"). */

export const SignUpRequest = exactly({
  signup: exactly({
    first_name: text(200, 2),
    last_name: text(200, 2),
    email: email(200),
    password: Type.String({ minLength: 8, maxLength: 200 }),
    password_confirmation: Type.String({ minLength: 8, maxLength: 200 }),
  }),
});
export type SignUpRequest = Static<typeof SignUpRequest>;

export const SignInRequest = exactly({
  signin: exactly({
    email: email(200),
    /** A login of 2 is not refused here: only sign-up sets a length (spec core §5). */
    password: Type.String({ minLength: 2, maxLength: 200 }),
  }),
});
export type SignInRequest = Static<typeof SignInRequest>;

export const SignedInUser = exactly({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_at: Timestamp,
  first_name: Type.String(),
  email: Type.String(),
  provider: Type.String({ description: '"email", "Google" or "Facebook"' }),
  groups: Type.Array(Type.String()),
});
export type SignedInUser = Static<typeof SignedInUser>;
export const SignedInAnswer = exactly({ user: SignedInUser });
export type SignedInAnswer = Static<typeof SignedInAnswer>;

export const Profile = exactly({
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
export const ProfileAnswer = exactly({ profile: Profile });
export type ProfileAnswer = Static<typeof ProfileAnswer>;

/** What a captcha solution is good for; another action's solution is refused. */
export const CaptchaAction = Type.Enum(['signin', 'signup', 'forgot', 'giveaway', 'contact', 'social']);
export type CaptchaAction = Static<typeof CaptchaAction>;
/** As the ALTCHA widget takes it; no envelope. */
export const CaptchaChallenge = Type.Object({
  parameters: Type.Record(Type.String(), Type.Unknown()),
  signature: Type.String(),
});
export type CaptchaChallenge = Static<typeof CaptchaChallenge>;
export const CaptchaQuery = exactly({ action: CaptchaAction });
