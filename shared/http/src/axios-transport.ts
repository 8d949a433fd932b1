import type { Envelope } from '@giftstore/contracts';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { ApiError, kindOfStatus } from './api-error';

export interface TransportRequest {
  method: string;
  url: string;
  params: Record<string, string | number | boolean | undefined> | undefined;
  body: unknown;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
  onUnauthorized: () => void;
}

/** Sends one request and gives the envelope; throws `ApiError` for anything but success. */
export type Transport = <T>(request: TransportRequest) => Promise<Envelope<T>>;

/** Longest that a call may take; the payment provider's calls behind it are bounded at 5 s by the server. */
const LIMIT_MS = 20_000;

const client = axios.create({
  timeout: LIMIT_MS,
  withCredentials: true,
  headers: { accept: 'application/json' },
});

export const axiosTransport: Transport = async <T>(request: TransportRequest) => {
  try {
    const { url, method, params, headers, signal, body: data } = request;
    const answer = await client.request({ url, method, params, headers, signal, data });
    return envelopeOf<T>(answer);
  } catch (error) {
    const failure = toApiError(error);
    if (failure.code === 401) request.onUnauthorized();
    throw failure;
  }
};

/** A 200 that is not the API's envelope (a proxy's HTML page, say) counts as a failure of the server. */
function envelopeOf<T>(answer: AxiosResponse): Envelope<T> {
  const body = answer.data as Partial<Envelope<T>> | undefined;
  if (typeof body !== 'object' || body === null || typeof body.code !== 'number')
    throw new ApiError('failed', answer.status);
  if (body.code !== 200) throw new ApiError(kindOfStatus(body.code), body.code, body);
  return body as Envelope<T>;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof AxiosError)) throw error;
  if (error.code === AxiosError.ERR_CANCELED) throw error;
  if (!error.response) return new ApiError(error.code === AxiosError.ECONNABORTED ? 'timeout' : 'offline', 0);
  const { status, data, headers } = error.response;
  const body = typeof data === 'object' && data !== null ? (data as Partial<Envelope>) : {};
  const retryAfter = Number(headers['retry-after']);
  return new ApiError(
    kindOfStatus(status),
    status,
    body,
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}
