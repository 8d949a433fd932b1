import type { SocialProvider } from '@giftstore/contracts/api';
import type { VerifyToken } from './social-profile';

/** The code with which a provider returned to the shop (OAuth 2.0, RFC 6749 §4.1). */
export interface CodeGrant {
  code: string;
  /** PKCE (RFC 7636): only the browser that requested the code has it. */
  verifier: string;
  /** The one that the code was requested with. */
  redirectUri: string;
}

/** A configured provider of sign-ins. */
export interface SocialProviderClient {
  /**
   * The page where a customer agrees, with everything but the browser's own `state` and PKCE challenge. The nonce is for a
   * provider of ID tokens.
   */
  authorizationUrl: (request: { redirectUri: string; nonce: string }) => string;
  /**
   * Exchanges a code for the token that `verify` takes.
   * @throws DomainError `unauthorized` for a code or verifier that is wrong, used or expired; `unavailable` when the provider
   * cannot be reached, or refuses the shop's own credentials
   */
  exchangeCode: (grant: CodeGrant) => Promise<string>;
  verify: VerifyToken;
}

/** The configured providers; one without a client id in the configuration is missing. */
export type SocialProviders = Partial<Record<SocialProvider, SocialProviderClient>>;
