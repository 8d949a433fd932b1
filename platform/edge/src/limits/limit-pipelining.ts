import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one HTTP/1 connection in progress. Browsers, nginx and CDNs wait for each response; HTTP/2 has streams. */
const MAX_PIPELINED = 8;

/**
 * Cuts off connections that send many requests without waiting for responses. Node reads ahead as long as the first response
 * has not begun: a few hundred connections could fill the memory and occupy the process for minutes. Each request therefore
 * passes here before anything is done for it.
 */
export function limitPipelining(server: FastifyInstance): void {
  const listener = server.server as Server;
  const handlers = listener.listeners('request') as RequestListener[];
  listener.removeAllListeners('request');
  const inProgress = new WeakMap<Socket, number>();
  listener.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.httpVersionMajor < 2 && !enter(inProgress, request.socket, response)) return;
    for (const handle of handlers) handle.call(listener, request, response);
  });
}

/** Counts a request until its response ends; false when the connection has too many, which ends it. */
function enter(inProgress: WeakMap<Socket, number>, socket: Socket, response: ServerResponse): boolean {
  const count = (inProgress.get(socket) ?? 0) + 1;
  inProgress.set(socket, count);
  if (count > MAX_PIPELINED) {
    // Otherwise the parser would go on to the end of what has arrived.
    (socket as Socket & { parser?: { pause(): void } | null }).parser?.pause();
    socket.destroy();
    return false;
  }
  response.once('close', () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1));
  return true;
}
