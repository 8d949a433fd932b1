import {
  type Envelope,
  type Http,
  type PreloadedData,
  type RequestOptions,
  requestKey,
} from '@giftstore/contracts';
import { ApiError, kindOfStatus } from './api-error';
import { earlyResponse } from './early-response';
import type { Transport, TransportRequest } from './transport';

/** The parts of the session that the client uses. */
export interface HttpSession {
  token(): string | null;
  /** Called with the sent token after a 401; the session treats many at once as one sign-out. */
  expired(token: string): void;
}

export interface HttpSettings {
  /** Origin of the API; empty for the page's own. */
  baseUrl: string;
  /** Responses that came with the page. They are used until `preloadedDataMs` after the start, then the network. */
  preloadedData?: PreloadedData;
  preloadedDataMs?: number;
  session: HttpSession;
  /** Called with the first call without a preloaded response: the shop's axios (`@giftstore/http/axios`) delays no first view. */
  loadTransport: () => Promise<Transport>;
}

/** The API client. */
export function createHttp(settings: HttpSettings): Http {
  const preloadedData = createPreloadedData(settings.preloadedData ?? {}, settings.preloadedDataMs ?? 30_000);

  function requestOf(
    method: string,
    path: string,
    options: RequestOptions = {},
    body?: unknown,
  ): TransportRequest {
    const token = settings.session.token();
    return {
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
    };
  }

  async function send<T>(
    method: string,
    path: string,
    options?: RequestOptions,
    body?: unknown,
  ): Promise<Envelope<T>> {
    const request = requestOf(method, path, options, body);
    const transport = await settings.loadTransport();
    return transport.send<T>(request);
  }

  const early = <T>(path: string, options?: RequestOptions, body?: unknown) =>
    earlyResponse<T>({
      key: requestKey(settings.baseUrl + path, options?.params),
      body,
      token: settings.session.token(),
    });

  return {
    async get<T>(path: string, options?: RequestOptions) {
      const preloaded = preloadedData(requestKey(path, options?.params)) as Envelope<T> | undefined;
      if (!preloaded) return (await early<T>(path, options)) ?? send<T>('GET', path, options);
      if (preloaded.code !== 200) throw new ApiError(kindOfStatus(preloaded.code), preloaded.code, preloaded);
      return preloaded;
    },
    async post<T>(path: string, body?: unknown, options?: RequestOptions) {
      // Nothing that is stored is sent by the document.
      const sent = options?.idempotencyKey ? undefined : await early<T>(path, options, body);
      return sent ?? send<T>('POST', path, options, body);
    },
    put: (path, body, options) => send('PUT', path, options, body),
    delete: (path, options) => send('DELETE', path, options),
    async download(path, options) {
      const request = requestOf('GET', path, options);
      const transport = await settings.loadTransport();
      return transport.download(request);
    },
  };
}

function createPreloadedData(data: PreloadedData, ms: number): (key: string) => unknown {
  const responses = new Map(Object.entries(data).map(([path, body]) => [requestKey(path), body]));
  const until = Date.now() + ms;
  return (key) => (Date.now() < until ? responses.get(key) : undefined);
}
