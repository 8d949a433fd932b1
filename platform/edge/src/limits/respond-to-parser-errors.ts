import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { bareEnvelope, MESSAGES } from '../error-envelope';

const INVALID = 'This request is not valid.';
/** Time in which a client reads the response before its connection is closed. */
const LINGER_MS = 1_000;
/** A first line that is longer is the reason why the headers were too large. */
const MAX_LINE_BYTES = 8 * 1024;

interface ParserError extends Error {
  code?: string;
  rawPacket?: unknown;
}

/** Fastify's `clientErrorHandler`: what cannot be parsed, or did not arrive in time, gets the error envelope too. */
export function respondToParserError(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasResponse(socket)) {
    socket.destroy();
    return;
  }
  const code = statusOf(error);
  endWithError(socket, code, MESSAGES[code] ?? INVALID);
}

/** Refuses CONNECT in the envelope; Node would close the connection without a word, or send an empty 405. */
export function refuseConnect(server: FastifyInstance): void {
  server.server.on('connect', (_request: IncomingMessage, target: Socket | Http2ServerResponse) => {
    if (!('writeHead' in target)) {
      endWithError(target, 400, INVALID);
      return;
    }
    const { text, headers } = bareEnvelope(400, INVALID);
    target.writeHead(400, headers).end(text);
  });
}

function statusOf({ code, rawPacket }: ParserError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  const lineEnd = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf('\r\n') : 0;
  return lineEnd < 0 || lineEnd > MAX_LINE_BYTES ? 414 : 431;
}

/** Whether a response of this connection has begun, into which no other may be written. */
function hasResponse(socket: Socket): boolean {
  return Boolean((socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent);
}

/** Closes the connection after the client had time to read the response: unread bytes would reset it. */
function endWithError(socket: Socket, code: number, message: string): void {
  const { text, headers } = bareEnvelope(code, message);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
