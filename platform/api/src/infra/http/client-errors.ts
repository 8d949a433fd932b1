import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { lingerOnClose } from './close-politely';
import { fail } from './envelope';

const answered = new WeakSet<Socket>();

/**
 * Responds to what is no HTTP request (400), has too many headers (431) or arrives too slowly (408). There is no request and
 * no reply then, only the connection, which ends afterwards.
 */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // The parser reports each further packet of a broken request.
  if (answered.has(socket)) return;
  answered.add(socket);
  respond(socket, statusOf(error.code));
}

/** Responds to requests that node would only close the connection of: `CONNECT`, and an unknown `Expect`. */
export function respondToOddRequests(server: Server): void {
  server.on('connect', (_request, socket) => respond(socket as Socket, 405));
  server.on('checkExpectation', (_request, response) => respond(response.socket as Socket, 417));
}

function respond(socket: Socket, status: number): void {
  lingerOnClose(socket);
  socket.write(responseText(status));
  socket.destroySoon();
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

function responseText(status: number): string {
  const message = STATUS_CODES[status] as string;
  const body = JSON.stringify(fail(status, { message, errors: { base: [message] } }));
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  return `HTTP/1.1 ${status} ${message}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** Responds to a path that no route can read: badly encoded (400) or with a part that is too long (414). */
export function respondToBadPath(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
  const message = STATUS_CODES[status] ?? 'Bad Request';
  reply.code(status).send(fail(status, { message, errors: { base: [message] } }));
}
