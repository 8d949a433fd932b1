import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Time in which the headers of a request arrive, also of the first on a new connection. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Time in which a whole request arrives; `proxy/request-bodies.ts` is stricter with most. */
export const REQUEST_TIMEOUT_MS = 100_000;
/** Longer than nginx keeps idle connections (60 seconds), so that it never uses one that is closing. */
export const KEEP_ALIVE_MS = 65_000;

/** Options of Node's HTTP/1.1 servers. */
export const http1Options = {
  connectionsCheckingInterval: 1_000,
  // Refused by refuse-ambiguous-requests.ts, in the error envelope.
  requireHostHeader: false,
};

/** Sets the timeouts of HTTP/1.1, which an HTTP/2 server with `allowHTTP1` has as well but takes no options for. */
export function limitHttp1({ server }: FastifyInstance): void {
  const http1 = server as Server;
  http1.headersTimeout = HEADERS_TIMEOUT_MS;
  http1.requestTimeout = REQUEST_TIMEOUT_MS;
  http1.keepAliveTimeout = KEEP_ALIVE_MS;
}
