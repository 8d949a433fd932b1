import type { FastifyRequest } from 'fastify';
import type { Params } from './form';
import { readString } from './read-params';
import { StripeApiError } from './stripe-api-error';

export type KeyKind = 'secret' | 'publishable';

/**
 * The kind of a call's test key, which is in `Authorization: Bearer`, in basic authentication as the user (like curl), or
 * in the parameter `key` (like Stripe.js).
 * @throws StripeApiError 401 without a test key
 */
export function keyKind(request: FastifyRequest, params: Params): KeyKind {
  const key = readKey(request) ?? readString(params, 'key');
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (/^(sk|rk)_test_\S+$/.test(key)) return 'secret';
  if (/^pk_test_\S+$/.test(key)) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${maskKey(key)}`);
}

/** @throws StripeApiError 401 for a publishable key */
export function requireSecretKey(kind: KeyKind): void {
  if (kind === 'secret') return;
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
}

function readKey(request: FastifyRequest): string | undefined {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function unauthorized(message: string, code?: string): StripeApiError {
  return new StripeApiError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
}

function maskKey(key: string): string {
  return key.length < 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
}
