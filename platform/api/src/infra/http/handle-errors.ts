import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../core/domain-error';
import { toDomainError } from '../database/to-domain-error';
import { fail } from './envelope';
import { fieldErrors } from './field-errors';

/** Messages of errors that the web server raises itself. */
const serverMessages: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON with the content type application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body',
};

/** Logged without the names of fields, which can be any user input. */
export const SCHEMA_VIOLATION = 'does not fit its schema';

/** Sends every failure as an envelope. Unexpected errors are only logged, with the request's id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    if (error instanceof DomainError) return sendDomainError(error, request, reply);
    if ('validation' in error && error.validation) {
      request.log.debug({ part: error.validationContext }, SCHEMA_VIOLATION);
      return reply
        .code(422)
        .send(fail(422, { message: 'Some fields need attention', errors: fieldErrors(error.validation) }));
    }
    const domainError = toDomainError(error);
    if (domainError) return sendDomainError(domainError, request, reply);
    const status = error.statusCode ?? 500;
    if (status === 503) {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send(fail(503, { message: 'Busy, please try again' }));
    }
    if (status >= 500) return sendUnexpectedError(error, request, reply);
    const message =
      serverMessages[error.code] ?? (status === 400 ? 'The request is not valid JSON' : STATUS_CODES[status]);
    return reply.code(status).send(fail(status, { message, errors: { base: [message ?? 'Error'] } }));
  });
  app.setNotFoundHandler((_request, reply) => {
    reply.code(404).send(fail(404, { message: 'Not Found' }));
  });
}

function sendDomainError(error: DomainError, request: FastifyRequest, reply: FastifyReply) {
  const { message, errors, data, retryAfter, cause } = error.details;
  if (cause) request.log.warn({ err: cause }, error.message);
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  return reply.code(error.status).send(
    fail(error.status, {
      message: message ?? error.message,
      errors,
      data,
      ...(error.status >= 500 ? { request_id: request.id } : {}),
    }),
  );
}

function sendUnexpectedError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'unexpected error');
  return reply
    .code(500)
    .send(fail(500, { message: 'Something went wrong on our side', request_id: request.id }));
}
