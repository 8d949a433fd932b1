import type { Envelope } from '@giftstore/contracts';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify';

/** A reply of any server: the proxy's hooks have their own type of it. */
type Sendable = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Responds with the API's error envelope. */
export function sendEnvelope(reply: Sendable, code: number, message: string) {
  const body: Omit<Envelope, 'data'> = {
    status: 'Error',
    code,
    message,
    request_id: reply.request.id,
  };
  return reply.code(code).header('cache-control', 'no-store').send(body);
}

/** Handles errors of the edge without revealing their cause. */
export function handleErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const code =
      error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    if (code === 500) request.log.error(error, 'request failed');
    return sendEnvelope(
      reply,
      code,
      code === 500 ? 'Something went wrong here.' : 'This request is not valid.',
    );
  });
  server.setNotFoundHandler((_request, reply) =>
    sendEnvelope(reply, 404, 'There is nothing at this address.'),
  );
}
