import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify, type RemoteJWKSet } from 'jose';
import { unavailable } from '../../../core/domain-error';
import { requestProvider } from '../../../infra/provider/request-provider';
import { badToken, readPerson, type VerifyToken } from './social-person';

export interface GoogleOptions {
  /** Names that Google signs with; it uses two. */
  issuers: string[];
  /** Where its public keys are. */
  jwksUrl: string;
  /** Our client ids: a token that was made for somebody else's application is worth nothing here. */
  clientIds: string[];
}

/** What says that the keys could not be had, rather than that the token is bad. */
const keysAway = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** Google's ID tokens: signature, issuer, audience and expiry are checked here, with keys that are fetched now and then. */
export function google({ issuers, jwksUrl, clientIds }: GoogleOptions): VerifyToken {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: 5_000,
    [customFetch]: async (url) => {
      const { status, body } = await requestProvider({ provider: 'google', url: new URL(url) });
      return new Response(body, { status });
    },
  });
  return async (token) => {
    const claims = await verify(token, keys, { issuers, clientIds });
    if (claims.email_verified !== true && claims.email_verified !== 'true') throw badToken();
    return readPerson({
      subject: claims.sub,
      email: claims.email,
      firstName: claims.given_name ?? claims.name,
      lastName: claims.family_name,
    });
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
    if (error instanceof errors.JOSEError && !keysAway.has(error.code)) throw badToken(error);
    throw unavailable('We cannot reach Google at the moment, please try again', error);
  }
}
