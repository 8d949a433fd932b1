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
    if (!socket.destroyed) cutOff(socket);
    return false;
  }
  response.once('close', () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1));
  return true;
}

/** Ends a connection at once. The parser still goes on to the end of the packet that it has, which can hold 2,000 requests. */
function cutOff(socket: Socket): void {
  (socket as Socket & { parser?: { pause(): void } | null }).parser?.pause();
  // As it closes, Node makes an error for each of them; their stacks would cost more than all the rest.
  const { stackTraceLimit } = Error;
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit;
  });
  socket.destroy();
}
