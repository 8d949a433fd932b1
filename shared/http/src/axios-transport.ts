import type { DownloadedFile, Envelope } from '@giftstore/contracts';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { ApiError, kindOfStatus } from './api-error';
import type { Transport, TransportRequest } from './transport';

/** Timeout of a call; the server limits its own calls to the payment provider to 5 s. */
const TIMEOUT_MS = 20_000;

const client = axios.create({
  timeout: TIMEOUT_MS,
  withCredentials: true,
  headers: { accept: 'application/json' },
});

/** The shop's transport. */
export const axiosTransport: Transport = { send, download };

async function send<T>(request: TransportRequest): Promise<Envelope<T>> {
  try {
    const { url, method, params, headers, signal, body: data } = request;
    const response = await client.request({ url, method, params, headers, signal, data });
    return envelopeOf<T>(response);
  } catch (error) {
    const failure = toApiError(error);
    if (failure.code === 401) request.onUnauthorized();
    throw failure;
  }
}

async function download(request: TransportRequest): Promise<DownloadedFile> {
  try {
    const { url, method, params, headers, signal } = request;
    const response = await client.request<ArrayBuffer>({
      url,
      method,
      params,
      signal,
      headers: { ...headers, accept: '*/*' },
      responseType: 'arraybuffer',
    });
    const type = String(response.headers['content-type'] ?? '');
    return { blob: new Blob([response.data], { type }), filename: filenameOf(response) };
  } catch (error) {
    const failure = toApiError(withReadBody(error));
    if (failure.code === 401) request.onUnauthorized();
    throw failure;
  }
}

/** A server that sends no name, or a page instead of the file, has failed. */
function filenameOf({ headers, status }: AxiosResponse): string {
  const name = /filename="([^"/\\]{1,100})"/.exec(String(headers['content-disposition'] ?? ''))?.[1];
  if (!name) throw new ApiError('failed', status);
  return name;
}

/** The body of a failed download arrives as bytes as well. */
function withReadBody(error: unknown): unknown {
  if (!(error instanceof AxiosError) || !error.response) return error;
  try {
    error.response.data = JSON.parse(new TextDecoder().decode(error.response.data));
  } catch {
    error.response.data = undefined;
  }
  return error;
}

/** A 200 that is not the API's envelope (a proxy's HTML page, for example) is a failure of the server. */
function envelopeOf<T>(response: AxiosResponse): Envelope<T> {
  const body = response.data as Partial<Envelope<T>> | undefined;
  if (typeof body !== 'object' || body === null || typeof body.code !== 'number')
    throw new ApiError('failed', response.status);
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
