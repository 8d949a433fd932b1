import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time for the client to read the response and to close the connection itself. */
const LINGER_MS = 2_000;
/** Node reads the rest of a shorter body, and the connection stays open. */
const SHORT_BODY_BYTES = 64 * 1024;

/**
 * Some responses are sent before the body is read: 401, 404, 413. If the connection were closed with unread data in it, the
 * system would reset it, and the client would lose the response. So the rest of a short body is read, and after a long one
 * the connection ends in steps: response, end of our side, a moment to read on, close.
 */
export function closePolitely(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    if (!isUnread(request)) {
      // Set by the web server after an invalid body, which was read to its end.
      if (raw.complete) reply.removeHeader('connection');
      return;
    }
    reply.header('connection', 'close');
    lingerOnClose(raw.socket);
    raw.resume();
  });
}

/** Whether a long body, or one of unknown length, has not arrived completely. */
function isUnread({ raw }: FastifyRequest): boolean {
  if (raw.complete) return false;
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
  return encoding !== undefined || Number(length ?? 0) > SHORT_BODY_BYTES;
}

/** Lets the connection end in steps when it is closed: what still arrives is dropped for a while. */
export function lingerOnClose(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}
