import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify, type RemoteJWKSet } from 'jose';
import { unavailable } from '../../../core/domain-error';
import { requestProvider } from '../../../infra/provider/request-provider';
import { fetchToken } from './fetch-token';
import { invalidToken, readSocialProfile, unconfirmedEmail, type VerifyToken } from './social-profile';
import type { SocialProviderClient } from './social-providers';

export interface GoogleOptions {
  /** The page where a customer agrees. */
  authorizeUrl: string;
  tokenUrl: string;
  clientSecret: string;
  /** The two issuers that Google uses. */
  issuers: string[];
  /** The URL of Google's public keys. */
  jwksUrl: string;
  /** Our client ids: a token for another application is not valid here. The first is that of the storefront. */
  clientIds: string[];
}

/** Errors of fetching the keys, which do not mean that the token is invalid. */
const keyFetchErrors = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** Google as an OpenID provider (https://developers.google.com/identity/openid-connect/openid-connect). */
export function google(options: GoogleOptions): SocialProviderClient {
  const { authorizeUrl, tokenUrl, clientSecret } = options;
  const [clientId = ''] = options.clientIds;
  return {
    authorizationUrl: ({ redirectUri, nonce }) => {
      const url = new URL(authorizeUrl);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        nonce,
        prompt: 'select_account',
      }).toString();
      return url.href;
    },
    exchangeCode: (grant) =>
      fetchToken(
        {
          name: 'Google',
          url: new URL(tokenUrl),
          ...{ clientId, clientSecret },
          field: 'id_token',
          isInvalidCode: (error) => error === 'invalid_grant',
        },
        grant,
      ),
    verify: tokenVerifier(options),
  };
}

/** Verifies Google's ID tokens: signature, issuer, audience and expiry, with Google's keys, which are cached. */
function tokenVerifier({ issuers, jwksUrl, clientIds }: GoogleOptions): VerifyToken {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: 5_000,
    [customFetch]: async (url) => {
      const { status, body } = await requestProvider({ provider: 'google', url: new URL(url) });
      return new Response(body, { status });
    },
  });
  return async (token) => {
    const claims = await verify(token, keys, { issuers, clientIds });
    if (claims.email_verified !== true && claims.email_verified !== 'true') throw unconfirmedEmail('Google');
    const { nonce, exp = 0 } = claims;
    if (nonce !== undefined && typeof nonce !== 'string') throw invalidToken();
    const profile = readSocialProfile({
      subject: claims.sub,
      email: claims.email,
      firstName: claims.given_name ?? claims.name,
      lastName: claims.family_name,
    });
    return { ...profile, idToken: { nonce, expiresAt: new Date(exp * 1_000) } };
  };
}

async function verify(
  token: string,
  keys: RemoteJWKSet,
  { issuers, clientIds }: Pick<GoogleOptions, 'issuers' | 'clientIds'>,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: issuers,
      audience: clientIds,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'sub', 'email'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError && !keyFetchErrors.has(error.code)) throw invalidToken(error);
    throw unavailable('We cannot reach Google at the moment, please try again', error);
  }
}
