import { unavailable } from '../../../core/domain-error';
import { type ProviderResponse, requestProvider } from '../../../infra/provider/request-provider';
import { invalidToken } from './social-profile';
import type { CodeGrant } from './social-providers';

export interface TokenEndpoint {
  name: 'Google' | 'Facebook';
  url: URL;
  clientId: string;
  clientSecret: string;
  /** The field of the response with the token. */
  field: 'id_token' | 'access_token';
  /** Whether a refusal is about the code, and not about the shop's credentials. */
  isInvalidCode: (error: unknown) => boolean;
}

/** Exchanges a code at a provider's token endpoint (`SocialProviderClient.exchangeCode`). */
export async function fetchToken(endpoint: TokenEndpoint, grant: CodeGrant): Promise<string> {
  const { status, body } = await send(endpoint, grant);
  const response = readJson(body, endpoint);
  const token = response[endpoint.field];
  if (status === 200 && typeof token === 'string' && token) return token;
  const { error } = response;
  if (status >= 400 && endpoint.isInvalidCode(error)) throw invalidToken();
  throw unreachable(endpoint.name, new Error(`the token endpoint responded with ${status} ${codeOf(error)}`));
}

export function unreachable(provider: string, cause?: unknown) {
  return unavailable(`We cannot reach ${provider} at the moment, please try again`, cause);
}

async function send({ name, url, clientId, clientSecret }: TokenEndpoint, grant: CodeGrant) {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    code: grant.code,
    code_verifier: grant.verifier,
    redirect_uri: grant.redirectUri,
  });
  const provider = name === 'Google' ? 'google' : 'facebook';
  try {
    return await requestProvider({ provider, url, form });
  } catch (error) {
    throw unreachable(name, error);
  }
}

function readJson(body: ProviderResponse['body'], { name }: TokenEndpoint): Record<string, unknown> {
  try {
    const value = JSON.parse(body);
    if (value && typeof value === 'object') return value;
  } catch (error) {
    throw unreachable(name, error);
  }
  throw unreachable(name);
}

/** For the log: a word of OAuth or a number of Facebook, and no text that could quote a code. */
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code ?? error;
  return /^[\w-]{1,40}$/.test(String(code)) ? String(code) : '';
}
