import type { SandboxConfig } from '../config';
import type { Fields } from '../form-fields';
import { type RedirectTarget, readRedirectTarget, SignInError } from '../sign-in/redirect-target';

/** PKCE (RFC 7636): the code exchange has to match it. */
export interface Challenge {
  value: string;
  method: 'S256' | 'plain';
}

export interface AuthorizeRequest {
  clientId: string;
  responseType: 'code' | 'id_token';
  target: RedirectTarget;
  nonce?: string;
  challenge?: Challenge;
}

/** The supported fields. Others are ignored. */
const fieldNames = [
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

/** The request fields that the account page submits with its form. */
export function requestFields(fields: Fields): Fields {
  return Object.fromEntries(fieldNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}

/**
 * Reads an authentication request (OpenID Connect Core §3.1.2.1 and §3.2.2.1).
 * @throws SignInError
 */
export function readAuthorizeRequest(fields: Fields, config: SandboxConfig): AuthorizeRequest {
  if (fields.client_id !== config.google.clientId) {
    throw new SignInError('invalid_client', `The OAuth client was not found: "${fields.client_id ?? ''}".`);
  }
  const responseType = fields.response_type;
  const mode = fields.response_mode || (responseType === 'id_token' ? 'fragment' : 'query');
  const { redirect_uri, state, nonce } = fields;
  const target = readRedirectTarget({ redirect_uri, state, mode }, config.redirectUris);
  if (responseType !== 'code' && responseType !== 'id_token') {
    throw new SignInError('unsupported_response_type', 'response_type is "code" or "id_token".', target);
  }
  if (responseType === 'id_token' && mode === 'query') {
    throw new SignInError('invalid_request', 'An ID token is never returned in a query.', {
      ...target,
      mode: 'fragment',
    });
  }
  if (!fields.scope?.split(' ').includes('openid')) {
    throw new SignInError('invalid_scope', 'The scope has to contain "openid".', target);
  }
  if (responseType === 'id_token' && !nonce) {
    throw new SignInError('invalid_request', 'An ID token requires a nonce.', target);
  }
  return {
    clientId: fields.client_id,
    responseType,
    target,
    nonce,
    challenge: readChallenge(fields, target),
  };
}

function readChallenge({ code_challenge, code_challenge_method = 'plain' }: Fields, target: RedirectTarget) {
  if (!code_challenge) return undefined;
  if (code_challenge_method !== 'S256' && code_challenge_method !== 'plain') {
    throw new SignInError('invalid_request', 'code_challenge_method is "S256" or "plain".', target);
  }
  if (!/^[\w.~-]{43,128}$/.test(code_challenge)) {
    throw new SignInError('invalid_request', 'code_challenge has 43 to 128 characters.', target);
  }
  const challenge: Challenge = { value: code_challenge, method: code_challenge_method };
  return challenge;
}
