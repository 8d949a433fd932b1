import type { IncomingMessage } from 'node:http';
import { constants, type Http2ServerRequest } from 'node:http2';

export type RawRequest = IncomingMessage | Http2ServerRequest;

/** Ends an exchange at once: over HTTP/1 its connection, over HTTP/2 only its stream. */
export function cutOff(request: RawRequest): void {
  if ('stream' in request) request.stream?.close(constants.NGHTTP2_CANCEL);
  else request.destroy();
}
