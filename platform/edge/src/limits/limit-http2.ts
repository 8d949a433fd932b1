import {
  constants,
  type Http2SecureServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { FastifyInstance } from 'fastify';

/** Of one connection at the same time. */
export const MAX_STREAMS = 100;
/** A connection without a stream is closed; a new one has less time for its first. */
const IDLE_MS = 60_000;
const FIRST_STREAM_MS = 10_000;
/** A stream without a response by then is closed; longer than the slowest upload and the slowest response of the API. */
const UNANSWERED_MS = 130_000;

/**
 * HTTP/2 connections and streams that do nothing are closed. Node's own timeout starts again with every frame, so that a client
 * that sends a header byte by byte, or a ping now and then, would never meet it.
 */
export function limitHttp2(server: FastifyInstance): void {
  (server.server as unknown as Http2SecureServer).on('session', (session) => {
    let streams = 0;
    let timer = closeAfter(session, FIRST_STREAM_MS);
    session.on('stream', (stream) => {
      clearTimeout(timer);
      streams++;
      limitStream(stream);
      stream.once('close', () => {
        streams--;
        if (!streams) timer = closeAfter(session, IDLE_MS);
      });
    });
    session.once('close', () => clearTimeout(timer));
  });
}

function closeAfter(session: ServerHttp2Session, ms: number): NodeJS.Timeout {
  return setTimeout(() => {
    session.close();
    session.destroy();
  }, ms).unref();
}

function limitStream(stream: ServerHttp2Stream): void {
  const timer = setTimeout(() => {
    if (!stream.headersSent) stream.close(constants.NGHTTP2_CANCEL);
  }, UNANSWERED_MS).unref();
  stream.once('close', () => clearTimeout(timer));
}
