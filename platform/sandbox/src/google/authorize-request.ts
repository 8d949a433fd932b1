import type { SandboxConfig } from '../config';
import type { Fields } from '../form-fields';
import { readChallenge } from '../sign-in/challenge';
import { type RedirectTarget, readRedirectTarget, SignInError } from '../sign-in/redirect-target';

export interface AuthorizeRequest {
  target: RedirectTarget;
  scopes: string[];
  nonce?: string;
  challenge?: string;
}

/** The supported fields. Others are ignored. */
const fieldNames = [
  'client_id',
  'redirect_uri',
  'response_type',
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
 * Reads an authentication request (OpenID Connect Core §3.1.2.1).
 * @throws SignInError
 */
export function readAuthorizeRequest(fields: Fields, config: SandboxConfig): AuthorizeRequest {
  if (fields.client_id !== config.google.clientId) {
    throw new SignInError('invalid_client', `The OAuth client was not found: "${fields.client_id ?? ''}".`);
  }
  const target = readRedirectTarget(fields, config.redirectUris);
  if (fields.response_type !== 'code') {
    throw new SignInError('unsupported_response_type', 'response_type is "code".', target);
  }
  const scopes = fields.scope?.split(' ') ?? [];
  if (!scopes.includes('openid')) {
    throw new SignInError('invalid_scope', 'The scope has to contain "openid".', target);
  }
  return { target, scopes, nonce: fields.nonce, challenge: readChallenge(fields, target) };
}
