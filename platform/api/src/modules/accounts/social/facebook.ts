import { createHmac } from 'node:crypto';
import { requestProvider } from '../../../infra/provider/request-provider';
import { fetchToken, unreachable } from './fetch-token';
import {
  invalidToken,
  missingEmail,
  readSocialProfile,
  unconfirmedEmail,
  type VerifyToken,
} from './social-profile';
import type { SocialProviderClient } from './social-providers';

export interface FacebookOptions {
  /** The page where a customer agrees. */
  dialogUrl: string;
  /** The URL of the Graph API, optionally with a version. */
  graphUrl: string;
  appId: string;
  appSecret: string;
}

/** Graph API's code of a request that is wrong, such as one with a code that was used; others are about the application. */
const INVALID_PARAMETER = 100;

/** Facebook Login without its script (https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token). */
export function facebook(options: FacebookOptions): SocialProviderClient {
  const { dialogUrl, appId, appSecret } = options;
  return {
    authorizationUrl: ({ redirectUri }) => {
      const url = new URL(dialogUrl);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid,public_profile,email',
        // Asks again for an e-mail that was declined at an earlier sign-in.
        auth_type: 'rerequest',
      }).toString();
      return url.href;
    },
    exchangeCode: (grant) =>
      fetchToken(
        {
          name: 'Facebook',
          url: graphUrl(options, 'oauth/access_token'),
          ...{ clientId: appId, clientSecret: appSecret },
          field: 'access_token',
          isInvalidCode: (error) => (error as { code?: unknown } | null)?.code === INVALID_PARAMETER,
        },
        grant,
      ),
    verify: tokenVerifier(options),
  };
}

function graphUrl({ graphUrl }: FacebookOptions, path: string): URL {
  return new URL(`${graphUrl.replace(/\/$/, '')}/${path}`);
}

/**
 * Verifies Facebook's access tokens: the Graph API returns whether a token is valid, its user and its application, and then
 * the user's profile. The profile has no e-mail if Facebook has not confirmed one, and an account needs an e-mail.
 */
function tokenVerifier(options: FacebookOptions): VerifyToken {
  const { appId, appSecret } = options;
  const fetchGraph = async (path: string, query: Record<string, string>) => {
    const url = graphUrl(options, path);
    url.search = new URLSearchParams(query).toString();
    const { status, body } = await requestGraph(url);
    if (status !== 200) throw invalidToken();
    return readObject(body);
  };
  return async (token) => {
    const query = { input_token: token, access_token: `${appId}|${appSecret}` };
    const { data } = await fetchGraph('debug_token', query);
    const tokenInfo = (data ?? {}) as Record<string, unknown>;
    if (tokenInfo.is_valid !== true || String(tokenInfo.app_id) !== appId || isExpired(tokenInfo.expires_at))
      throw invalidToken();
    const fields = 'id,first_name,last_name,email';
    const me = await fetchGraph('me', {
      fields,
      access_token: token,
      appsecret_proof: proof(token, appSecret),
    });
    if (typeof me.id !== 'string' || String(tokenInfo.user_id) !== me.id) throw invalidToken();
    if (!me.email) throw emailError(tokenInfo.scopes);
    return readSocialProfile({
      subject: me.id,
      email: me.email,
      firstName: me.first_name,
      lastName: me.last_name,
    });
  };
}

/** Why the profile has no e-mail: the customer declined to share it, or Facebook has not confirmed it. */
function emailError(scopes: unknown) {
  const isShared = Array.isArray(scopes) && scopes.includes('email');
  return isShared ? unconfirmedEmail('Facebook') : missingEmail('Facebook');
}

/** Proves that the token is used by our server. */
function proof(token: string, appSecret: string): string {
  return createHmac('sha256', appSecret).update(token).digest('hex');
}

/** @param expiresAt seconds since 1970; 0 for a token that does not expire */
function isExpired(expiresAt: unknown): boolean {
  return typeof expiresAt === 'number' && expiresAt !== 0 && expiresAt * 1000 <= Date.now();
}

async function requestGraph(url: URL) {
  try {
    return await requestProvider({ provider: 'facebook', url });
  } catch (error) {
    throw unreachable('Facebook', error);
  }
}

function readObject(body: string): Record<string, unknown> {
  try {
    const value = JSON.parse(body);
    if (value && typeof value === 'object') return value;
  } catch (error) {
    throw unreachable('Facebook', error);
  }
  throw unreachable('Facebook');
}
