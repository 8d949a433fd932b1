import type { StripeJsError } from './protocol';

export interface ApiResult {
  object?: Record<string, unknown>;
  error?: StripeJsError;
}

const unreachable: StripeJsError = {
  type: 'api_connection_error',
  message:
    'An error occurred while connecting to the payment provider. Nothing was charged. Please try again.',
};

/** Calls the API with a publishable key. Never throws: the result has an `error`, as in Stripe.js. */
export async function callApi(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  key: string,
  params: Record<string, unknown>,
): Promise<ApiResult> {
  const form = encodeForm(params);
  try {
    const response = await fetch(`${origin}/v1/${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      body: method === 'POST' ? form : undefined,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${key}`,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
    });
    const body = (await response.json()) as Record<string, unknown>;
    return response.ok ? { object: body } : { error: body.error as StripeJsError };
  } catch {
    return { error: unreachable };
  }
}

/** Form encoding with Stripe's nesting: `card[number]=…`. Undefined and null values are omitted. */
export function encodeForm(params: Record<string, unknown>): string {
  const form = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (typeof value !== 'object') form.append(name, String(value));
    else for (const [key, inner] of Object.entries(value)) add(name ? `${name}[${key}]` : key, inner);
  };
  add('', params);
  return form.toString();
}
