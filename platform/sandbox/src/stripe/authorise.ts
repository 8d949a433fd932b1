import type { FastifyRequest } from 'fastify';
import type { Params } from './form';
import { readString } from './read-params';
import { StripeFailure } from './stripe-failure';

export type KeyKind = 'secret' | 'publishable';

/**
 * Which kind of test key a call carries: `Authorization: Bearer`, basic authentication with the key as user (as curl
 * does it), or `key` among the parameters (as Stripe.js does it).
 * @throws StripeFailure 401 without a test key
 */
export function keyKind(request: FastifyRequest, params: Params): KeyKind {
  const key = bearer(request) ?? readString(params, 'key');
  if (!key) {
    throw refusal(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (/^(sk|rk)_test_\S+$/.test(key)) return 'secret';
  if (/^pk_test_\S+$/.test(key)) return 'publishable';
  throw refusal(`Invalid API Key provided: ${masked(key)}`);
}

/** @throws StripeFailure 401 for a publishable key */
export function requireSecretKey(kind: KeyKind): void {
  if (kind === 'secret') return;
  throw refusal(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
}

function bearer(request: FastifyRequest): string | undefined {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function refusal(message: string, code?: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
}

function masked(key: string): string {
  return key.length < 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
}
