import { createHash } from 'node:crypto';
import type { Fields } from '../form-fields';
import { type RedirectTarget, SignInError } from './redirect-target';

/**
 * The challenge of PKCE (RFC 7636) in a request, which the exchange of its code has to match; S256 only.
 * @throws SignInError
 */
export function readChallenge(
  { code_challenge, code_challenge_method }: Fields,
  target: RedirectTarget,
): string | undefined {
  if (!code_challenge) return undefined;
  if (code_challenge_method !== 'S256') {
    throw new SignInError('invalid_request', 'code_challenge_method is "S256".', target);
  }
  if (!/^[\w-]{43}$/.test(code_challenge)) {
    throw new SignInError('invalid_request', 'code_challenge is a SHA-256 hash in base64url.', target);
  }
  return code_challenge;
}

/** Whether a verifier matches a challenge (RFC 7636 §4.6). */
export function matchesChallenge(verifier: string | undefined, challenge: string): boolean {
  if (!verifier || !/^[\w.~-]{43,128}$/.test(verifier)) return false;
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}
