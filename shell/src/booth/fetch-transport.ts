import type { Envelope } from '@giftstore/contracts';
import { ApiError, kindOfStatus, type Transport, type TransportRequest } from '@giftstore/http';

/** As long as the shop's (shared/http). */
const TIMEOUT_MS = 20_000;

/**
 * The booth's transport in place of axios, which is a sixth of what a booth may load. Sends no cookies: a booth has no session,
 * and its API may have another origin.
 */
export const fetchTransport: Transport = {
  send,
  // A booth has nothing to download.
  download: async () => {
    throw new ApiError('failed', 0);
  },
};

async function send<T>(request: TransportRequest): Promise<Envelope<T>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const { method, body, signal } = request;
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(urlOf(request), {
    method,
    credentials: 'omit',
    headers: {
      accept: 'application/json',
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(text === undefined ? {} : { body: text }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(timeout.aborted ? 'timeout' : 'offline', 0);
  });
  return envelopeOf<T>(response);
}

function urlOf({ url, params = {} }: TransportRequest): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length ? `${url}?${query}` : url;
}

/** A 200 that is not the API's envelope (a venue's sign-in page, for example) is a failure of the server. */
async function envelopeOf<T>(response: Response): Promise<Envelope<T>> {
  const body = (await response.json().catch(() => undefined)) as Partial<Envelope<T>> | null | undefined;
  const { status } = response;
  if (response.ok && typeof body?.code !== 'number') throw new ApiError('failed', status);
  const code = response.ok ? (body?.code ?? status) : status;
  if (code === 200) return body as Envelope<T>;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ApiError(
    kindOfStatus(code),
    code,
    body ?? {},
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}
