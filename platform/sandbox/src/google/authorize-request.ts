import type { SandboxConfig } from '../config';
import type { Fields } from '../plain-form';
import { readWayBack, SignInFailure, type WayBack } from '../sign-in/way-back';

/** PKCE (RFC 7636): what the later code exchange has to match. */
export interface Challenge {
  value: string;
  method: 'S256' | 'plain';
}

export interface AuthorizeRequest {
  clientId: string;
  responseType: 'code' | 'id_token';
  to: WayBack;
  nonce?: string;
  challenge?: Challenge;
}

/** The fields that are read here; anything else of the address is dropped. */
const known = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
];

/** What the pick-an-account page brings back together with the answer. */
export function requestFields(fields: Fields): Fields {
  return Object.fromEntries(known.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}

/**
 * Reads an authentication request (OpenID Connect Core §3.1.2.1 and §3.2.2.1).
 * @throws SignInFailure
 */
export function readAuthorizeRequest(fields: Fields, config: SandboxConfig): AuthorizeRequest {
  if (fields.client_id !== config.google.clientId) {
    throw new SignInFailure('invalid_client', `The OAuth client was not found: "${fields.client_id ?? ''}".`);
  }
  const responseType = fields.response_type;
  const mode = fields.response_mode || (responseType === 'id_token' ? 'fragment' : 'query');
  const { redirect_uri, state, nonce } = fields;
  const to = readWayBack({ redirect_uri, state, mode }, config.redirectUris);
  if (responseType !== 'code' && responseType !== 'id_token') {
    throw new SignInFailure('unsupported_response_type', 'response_type is "code" or "id_token".', to);
  }
  if (responseType === 'id_token' && mode === 'query') {
    throw new SignInFailure('invalid_request', 'An ID token never travels in a query.', {
      ...to,
      mode: 'fragment',
    });
  }
  if (!fields.scope?.split(' ').includes('openid')) {
    throw new SignInFailure('invalid_scope', 'The scope has to hold "openid".', to);
  }
  if (responseType === 'id_token' && !nonce) {
    throw new SignInFailure('invalid_request', 'A nonce is needed for an ID token.', to);
  }
  return { clientId: fields.client_id, responseType, to, nonce, challenge: readChallenge(fields, to) };
}

function readChallenge({ code_challenge, code_challenge_method = 'plain' }: Fields, to: WayBack) {
  if (!code_challenge) return undefined;
  if (code_challenge_method !== 'S256' && code_challenge_method !== 'plain') {
    throw new SignInFailure('invalid_request', 'code_challenge_method is "S256" or "plain".', to);
  }
  if (!/^[\w.~-]{43,128}$/.test(code_challenge)) {
    throw new SignInFailure('invalid_request', 'code_challenge has 43 to 128 characters.', to);
  }
  const challenge: Challenge = { value: code_challenge, method: code_challenge_method };
  return challenge;
}
