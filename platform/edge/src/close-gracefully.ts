import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Long enough for a load balancer to notice `/health/ready`. */
const DRAIN_MS = 1_000;
/**
 * For the request of a new connection to arrive, and for connections that were idle when it began to be closed by the proxy:
 * together longer than the two seconds after which it closes them (docs/how-to/nginx.conf). Closed from this side, one could
 * meet a request that is on its way.
 */
const LAST_REQUESTS_MS = 1_500;
const POLL_INTERVAL_MS = 25;

/**
 * Closes a server in two steps, so that no request meets a closed connection. First it goes on as before, while each response
 * closes its connection. Then it accepts no more connections, but serves the requests of the last ones. Without connections it
 * closes at once.
 */
export async function closeGracefully(server: Server): Promise<void> {
  await untilQuiet(server, DRAIN_MS);
  // After the event loop has accepted the waiting connections.
  await nextTurn();
  // HTTP's own close would also cut connections whose request has not arrived yet.
  Server.prototype.close.call(server);
  await untilQuiet(server, LAST_REQUESTS_MS);
}

async function untilQuiet(server: Server, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  const connections = promisify(server.getConnections.bind(server));
  while (Date.now() < until && (await connections()) > 0) await pause(POLL_INTERVAL_MS);
}
