import {
  type Envelope,
  type Http,
  type PreloadedData,
  type RequestOptions,
  requestKey,
} from '@giftstore/contracts';
import { ApiError, kindOfStatus } from './api-error';
import type { Transport } from './axios-transport';

/** What the client needs of the session. */
export interface HttpSession {
  token(): string | null;
  /** Called at a 401 with the token that was sent; many at once are one sign-out (the session sees to that). */
  expired(token: string): void;
}

export interface HttpSettings {
  /** Origin of the API; empty for the page's own. */
  baseUrl: string;
  /** Answers that came with the page. Each serves until `preloadedDataMs` after the start, then the network does. */
  preloadedData?: PreloadedData;
  preloadedDataMs?: number;
  session: HttpSession;
  loadTransport?: () => Promise<Transport>;
}

/**
 * The API client. axios is loaded with the first call that the preloaded data does not answer, so that it
 * costs nothing before the page can be used.
 */
export function createHttp(settings: HttpSettings): Http {
  const preloadedData = createPreloadedData(settings.preloadedData ?? {}, settings.preloadedDataMs ?? 30_000);
  const loadTransport =
    settings.loadTransport ?? (() => import('./axios-transport').then((module) => module.axiosTransport));

  async function send<T>(
    method: string,
    path: string,
    options: RequestOptions = {},
    body?: unknown,
  ): Promise<Envelope<T>> {
    const token = settings.session.token();
    const transport = await loadTransport();
    return transport<T>({
      method,
      url: settings.baseUrl + path,
      params: options.params,
      body,
      signal: options.signal,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        ...options.headers,
      },
      onUnauthorized: () => token && settings.session.expired(token),
    });
  }

  return {
    async get<T>(path: string, options?: RequestOptions) {
      const known = preloadedData(requestKey(path, options?.params)) as Envelope<T> | undefined;
      if (!known) return send<T>('GET', path, options);
      if (known.code !== 200) throw new ApiError(kindOfStatus(known.code), known.code, known);
      return known;
    },
    post: (path, body, options) => send('POST', path, options, body),
    put: (path, body, options) => send('PUT', path, options, body),
    delete: (path, options) => send('DELETE', path, options),
  };
}

function createPreloadedData(data: PreloadedData, ms: number): (key: string) => unknown {
  const answers = new Map(Object.entries(data).map(([path, answer]) => [requestKey(path), answer]));
  const until = Date.now() + ms;
  return (key) => (Date.now() < until ? answers.get(key) : undefined);
}
