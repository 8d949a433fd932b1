import { type Static, Type } from 'typebox';
import { SocialProvider, SocialSignInRequest } from './accounts';
import { exactly } from './primitives';

/** Google and Facebook as ways to sign in to an account that exists: which are connected, their connection and their removal. */

export const SignInProvider = exactly({
  provider: SocialProvider,
  added_at: Type.String({
    format: 'date-time',
    description: 'When it was connected; the last time, if several',
  }),
  email: Type.Union([Type.String(), Type.Null()], {
    description: "The account's e-mail at the provider, as of its last sign-in; null until it is known",
  }),
  removable: Type.Boolean({ description: "False for the account's only way to sign in" }),
});
export type SignInProvider = Static<typeof SignInProvider>;

export const SignInProvidersResponse = exactly({
  sign_in_providers: Type.Array(SignInProvider),
  has_password: Type.Boolean(),
  change_requires: Type.Union([Type.Literal('confirmed_email'), Type.Literal('sign_in'), Type.Null()], {
    description:
      'What must come first: `confirmed_email` before a provider can be connected, `sign_in` (again) before one can be ' +
      'connected or disconnected; null for nothing but, after 15 minutes, the password',
  }),
});
export type SignInProvidersResponse = Static<typeof SignInProvidersResponse>;
export const SignInProviderParams = exactly({ provider: SocialProvider });

const { token, token_type, code_verifier } = SocialSignInRequest.properties.social.properties;
/** The proof of a social sign-in, for the account of the session. */
export const ConnectSignInProviderRequest = exactly({
  social: exactly({ token, token_type, code_verifier }),
});
export type ConnectSignInProviderRequest = Static<typeof ConnectSignInProviderRequest>;
