import type { Http2SecureServer, ServerHttp2Session } from 'node:http2';
import type { FastifyInstance } from 'fastify';

/**
 * Sends GOAWAY to HTTP/2 clients when the server closes: their pending requests are served, and they send no more on that
 * connection. A client that connects while the server drains gets one response.
 */
export function sendGoaway(server: FastifyInstance): void {
  const sessions = new Set<ServerHttp2Session>();
  let closing = false;
  (server.server as unknown as Http2SecureServer).on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.on('stream', () => closing && session.close());
  });
  server.addHook('preClose', async () => {
    closing = true;
    for (const session of sessions) session.close();
  });
}
