import type { DownloadedFile, Envelope } from '@giftstore/contracts';

export interface TransportRequest {
  method: string;
  url: string;
  params: Record<string, string | number | boolean | undefined> | undefined;
  body: unknown;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
  onUnauthorized: () => void;
}

/** What carries the calls of a client. Both functions throw `ApiError` unless the call succeeds. */
export interface Transport {
  send<T>(request: TransportRequest): Promise<Envelope<T>>;
  download(request: TransportRequest): Promise<DownloadedFile>;
}
