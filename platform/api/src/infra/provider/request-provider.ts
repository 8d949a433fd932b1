import { Agent, request } from 'undici';
import { retry } from '../../core/retry';
import { observeProviderCall, type Provider } from '../telemetry/observe-provider-call';
import { CircuitBreaker } from './circuit-breaker';

export interface ProviderRequest {
  /** The name under which calls are counted. */
  provider: Provider;
  url: URL;
  /** Sent by POST, in place of `json`; without either the call is a GET. */
  form?: URLSearchParams;
  json?: object;
  headers?: Record<string, string>;
  /** In total, in milliseconds. */
  timeoutMs?: number;
}

export interface ProviderResponse {
  status: number;
  body: string;
}

const CONNECT_TIMEOUT_MS = 1_000;
const TOTAL_TIMEOUT_MS = 5_000;
/** More than any expected response. */
const MAX_RESPONSE_BYTES = 256 * 1024;

const agent = new Agent({
  connections: 50,
  connect: { timeout: CONNECT_TIMEOUT_MS },
  maxResponseSize: MAX_RESPONSE_BYTES,
});
const breakers = new Map<string, CircuitBreaker>();

/**
 * Calls a provider: 1 s to connect, 5 s in total by default, no redirects. After five failures in a row calls fail at once for some
 * seconds, so that a provider which is down does not delay every request.
 * @returns the response, also of status 4xx
 * @throws Error when the provider is unreachable or too slow, or responds with 5xx or too many bytes
 */
export async function requestProvider(call: ProviderRequest): Promise<ProviderResponse> {
  const { origin } = call.url;
  const breaker = breakers.get(origin) ?? new CircuitBreaker({ maxFailures: 5, openMs: 5_000 });
  breakers.set(origin, breaker);
  return breaker.run(() =>
    observeProviderCall(call.provider, async () => {
      const response = await retry(() => send(call), { maxAttempts: 2, isRetryable: isClosedConnection });
      if (response.status >= 500) throw new Error(`${origin} responded with ${response.status}`);
      return response;
    }),
  );
}

async function send(call: ProviderRequest): Promise<ProviderResponse> {
  const content = contentOf(call);
  const { statusCode, body } = await request(call.url, {
    dispatcher: agent,
    method: content ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...call.headers,
      ...(content && { 'content-type': content.type }),
    },
    body: content?.body,
    signal: AbortSignal.timeout(call.timeoutMs ?? TOTAL_TIMEOUT_MS),
  });
  return { status: statusCode, body: await body.text() };
}

function contentOf({ form, json }: ProviderRequest): { type: string; body: string } | undefined {
  if (form) return { type: 'application/x-www-form-urlencoded', body: form.toString() };
  return json && { type: 'application/json', body: JSON.stringify(json) };
}

/** A keep-alive connection can be closed by the other side while it is reused. */
function isClosedConnection(error: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET'].includes(String((error as { code?: unknown }).code));
}
