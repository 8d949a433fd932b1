import { createHmac } from 'node:crypto';
import { unavailable } from '../../../core/domain-error';
import { requestProvider } from '../../../infra/provider/request-provider';
import { badToken, readPerson, type VerifyToken } from './social-person';

export interface FacebookOptions {
  /** The Graph API's address, with a version where one is wanted. */
  graphUrl: string;
  appId: string;
  appSecret: string;
}

/**
 * Facebook's access tokens: the graph says whether one is good, for whom and for which application, and then who that is.
 * It leaves the e-mail out where it has not confirmed one, and without an e-mail there is no account.
 */
export function facebook({ graphUrl, appId, appSecret }: FacebookOptions): VerifyToken {
  const ask = async (path: string, query: Record<string, string>) => {
    const url = new URL(`${graphUrl.replace(/\/$/, '')}/${path}?${new URLSearchParams(query)}`);
    const { status, body } = await askGraph(url);
    if (status !== 200) throw badToken();
    return readObject(body);
  };
  return async (token) => {
    const asked = { input_token: token, access_token: `${appId}|${appSecret}` };
    const { data } = await ask('debug_token', asked);
    const checked = (data ?? {}) as Record<string, unknown>;
    if (checked.is_valid !== true || String(checked.app_id) !== appId || isOver(checked.expires_at))
      throw badToken();
    const fields = 'id,first_name,last_name,email';
    const me = await ask('me', { fields, access_token: token, appsecret_proof: proof(token, appSecret) });
    if (typeof me.id !== 'string' || String(checked.user_id) !== me.id) throw badToken();
    return readPerson({ subject: me.id, email: me.email, firstName: me.first_name, lastName: me.last_name });
  };
}

/** Shows that it is our server which uses the token. */
function proof(token: string, appSecret: string): string {
  return createHmac('sha256', appSecret).update(token).digest('hex');
}

/** Seconds since 1970; 0 is a token that does not expire. */
function isOver(expiresAt: unknown): boolean {
  return typeof expiresAt === 'number' && expiresAt !== 0 && expiresAt * 1000 <= Date.now();
}

async function askGraph(url: URL) {
  try {
    return await requestProvider({ provider: 'facebook', url });
  } catch (error) {
    throw away(error);
  }
}

function readObject(body: string): Record<string, unknown> {
  try {
    const value = JSON.parse(body);
    if (value && typeof value === 'object') return value;
  } catch (error) {
    throw away(error);
  }
  throw away();
}

const away = (cause?: unknown) =>
  unavailable('We cannot reach Facebook at the moment, please try again', cause);
