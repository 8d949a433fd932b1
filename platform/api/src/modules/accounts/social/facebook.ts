import { createHmac } from 'node:crypto';
import { unavailable } from '../../../core/domain-error';
import { requestProvider } from '../../../infra/provider/request-provider';
import { invalidToken, readSocialProfile, type VerifyToken } from './social-profile';

export interface FacebookOptions {
  /** The URL of the Graph API, optionally with a version. */
  graphUrl: string;
  appId: string;
  appSecret: string;
}

/**
 * Verifies Facebook's access tokens: the Graph API returns whether a token is valid, its user and its application, and then
 * the user's profile. The profile has no e-mail if Facebook has not confirmed one, and an account needs an e-mail.
 */
export function facebook({ graphUrl, appId, appSecret }: FacebookOptions): VerifyToken {
  const fetchGraph = async (path: string, query: Record<string, string>) => {
    const url = new URL(`${graphUrl.replace(/\/$/, '')}/${path}?${new URLSearchParams(query)}`);
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
    return readSocialProfile({
      subject: me.id,
      email: me.email,
      firstName: me.first_name,
      lastName: me.last_name,
    });
  };
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
    throw unreachable(error);
  }
}

function readObject(body: string): Record<string, unknown> {
  try {
    const value = JSON.parse(body);
    if (value && typeof value === 'object') return value;
  } catch (error) {
    throw unreachable(error);
  }
  throw unreachable();
}

const unreachable = (cause?: unknown) =>
  unavailable('We cannot reach Facebook at the moment, please try again', cause);
