import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Long enough for a load balancer to notice `/health/ready`. */
const DRAIN_MS = 1_000;
/**
 * For the request of a new connection to arrive, and for connections that were idle when it began to be closed by the proxy:
 * together longer than the two seconds after which proxy and edge close theirs (docs/how-to/nginx.conf). Closed from this side, one could
 * meet a request that is on its way.
 */
const LAST_REQUESTS_MS = 1_500;
const POLL_INTERVAL_MS = 25;
/** A turn that handles a request takes longer. */
const IDLE_TURN_MS = 0.2;
/** A busy process closes without an idle turn in the end. */
const MAX_TURNS = 1_000;

/**
 * Closes a server in two steps, so that no request meets a closed connection. First it goes on as before, while each response
 * closes its connection. Then it accepts no more connections, but serves the requests of the last ones. Without connections it
 * closes at once.
 */
export async function closeGracefully(server: Server): Promise<void> {
  await untilQuiet(server, DRAIN_MS);
  await untilIdleTurn(server);
  // HTTP's own close would also cut connections whose request has not arrived yet.
  Server.prototype.close.call(server);
  await untilQuiet(server, LAST_REQUESTS_MS);
}

/**
 * Resolves after a turn of the event loop that accepted no connection and took no time: a connection that arrives after the last
 * turn's look and before the close is reset by the system, and a proxy does not send its POST again.
 */
async function untilIdleTurn(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const [before, begin] = [accepted, performance.now()];
    await nextTurn();
    if (accepted === before && performance.now() - begin < IDLE_TURN_MS) break;
  }
  server.off('connection', count);
}

async function untilQuiet(server: Server, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  const connections = promisify(server.getConnections.bind(server));
  while (Date.now() < until && (await connections()) > 0) await pause(POLL_INTERVAL_MS);
}
