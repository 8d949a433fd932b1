import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Long enough for a load balancer to notice `/health/ready`. */
const DRAIN_MS = 1_000;
/**
 * For the request of a new connection to arrive, and for connections that were idle when it began to be closed by the proxy:
 * together longer than the two seconds after which proxy and edge close theirs (docs/how-to/nginx.conf). Closed from this
 * side, one could meet a request that is on its way.
 */
const LAST_REQUESTS_MS = 1_500;
const POLL_INTERVAL_MS = 25;

/**
 * Lets a closing API go on for a while, as an edge does, so that no request of a restart is lost: it is not ready any more but
 * responds, and each response closes its connection; then it takes no new connection. Without connections it closes at once.
 */
export function lingerBeforeClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await untilQuiet(app.server, DRAIN_MS);
    // After the event loop has accepted the waiting connections.
    await nextTurn();
    // HTTP's own close would also cut connections whose request has not arrived yet.
    Server.prototype.close.call(app.server);
    await untilQuiet(app.server, LAST_REQUESTS_MS);
  });
}

async function untilQuiet(server: Server, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  const connections = promisify(server.getConnections.bind(server));
  while (Date.now() < until && (await connections()) > 0) await pause(POLL_INTERVAL_MS);
}
