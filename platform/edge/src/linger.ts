import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Long enough for whoever watches `/health/ready` to send people elsewhere. */
const LINGER_MS = 1_000;
/** Long enough for a request to follow its connection. */
const SETTLE_MS = 250;
const LOOK_EVERY_MS = 25;

/**
 * Ends a server in two steps, so that nobody sends a request into a closing door. For a moment it goes on as before,
 * except that each answer ends its connection. Then it takes no more connections, and those that came last may still
 * ask. Ends at once where nobody is connected.
 */
export async function linger(server: Server): Promise<void> {
  await untilQuiet(server, LINGER_MS);
  // Right after the event loop has taken those who were waiting.
  await nextTurn();
  // HTTP's own close would also cut connections whose request is still on its way.
  Server.prototype.close.call(server);
  await untilQuiet(server, SETTLE_MS);
}

async function untilQuiet(server: Server, limitMs: number): Promise<void> {
  const until = Date.now() + limitMs;
  const connections = promisify(server.getConnections.bind(server));
  while (Date.now() < until && (await connections()) > 0) await pause(LOOK_EVERY_MS);
}
