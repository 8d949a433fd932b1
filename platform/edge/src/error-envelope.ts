import { randomUUID } from 'node:crypto';
import { type Envelope, REQUEST_ID_HEADER } from '@giftstore/contracts';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify';

/** A reply of any server: the proxy's hooks have their own type of it. */
type Sendable = FastifyReply<RouteGenericInterface, RawServerBase>;

/** The content security policy of what is no page. */
export const NO_FRAMES = "frame-ancestors 'none'";

type ErrorEnvelope = Omit<Envelope, 'data'>;

/** Responds with the API's error envelope. */
export function sendEnvelope(reply: Sendable, code: number, message: string) {
  const body: ErrorEnvelope = { status: 'Error', code, message, request_id: reply.request.id };
  return reply.code(code).header('cache-control', 'no-store').send(body);
}

/** The body and headers of an error that is sent without Fastify: there is no request, or not a valid one. */
export function bareEnvelope(code: number, message: string) {
  const body: ErrorEnvelope = { status: 'Error', code, message, request_id: randomUUID() };
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': NO_FRAMES,
    [REQUEST_ID_HEADER]: body.request_id,
  };
  return { text, headers };
}

/** Of errors that have a status of their own. */
export const MESSAGES: Readonly<Record<number, string>> = {
  408: 'The request did not arrive in time.',
  413: 'The request is too large',
  414: 'This address is too long.',
  429: 'Too many requests at the same time. Please try again.',
  431: 'The headers of this request are too large.',
};

/** Handles errors of the edge without revealing their cause. */
export function handleErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const code =
      error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    if (code === 500) request.log.error(error, 'request failed');
    return sendEnvelope(
      reply,
      code,
      code === 500 ? 'Something went wrong here.' : (MESSAGES[code] ?? 'This request is not valid.'),
    );
  });
  server.setNotFoundHandler((_request, reply) =>
    sendEnvelope(reply, 404, 'There is nothing at this address.'),
  );
}
