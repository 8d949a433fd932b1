import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config';
import { connectionsRefused } from '../metrics';
import { clientOf } from './client-address';
import { CountByClient } from './count-by-client';
import { trustedPeer } from './trusted-peer';

/** Of all clients together; further connections are closed at once. */
const MAX_CONNECTIONS = 10_000;

/**
 * Limits the open connections of each client address. A trusted proxy is not one client: its requests are counted by the
 * address that it forwards (`limit-calls.ts`).
 */
export function limitConnections(
  server: FastifyInstance,
  { limits, trustProxy }: Pick<EdgeConfig, 'limits' | 'trustProxy'>,
): void {
  const listener: Server = server.server;
  const isTrusted = trustedPeer(trustProxy);
  const open = new CountByClient(limits.connections);
  listener.maxConnections = MAX_CONNECTIONS;
  listener.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const leave = open.enter(clientOf(address));
    if (leave) {
      socket.once('close', leave);
      return;
    }
    connectionsRefused.inc();
    socket.destroy();
  });
}
