import multipart from '@fastify/multipart';
import * as api from '@giftstore/contracts/api';
import { MAX_PARTNER_CARDS, MAX_PARTNER_FILE_BYTES } from '@giftstore/contracts/limits';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import { succeed } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import { previewFile } from './preview-file';
import { MAX_FORM_BYTES, readUpload, type Upload } from './read-upload';
import { partnerGuard, requirePartner } from './require-partner';
import { type PartnerRouteDeps, partnerRoute } from './routes';
import { sendFile } from './sends';

/** Calls that take a file of recipients. Multipart bodies are parsed in a scope of its own: no other call takes them. */
export async function bulkSendRoutes(app: App, deps: PartnerRouteDeps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MAX_PARTNER_FILE_BYTES, files: 2, fields: 10, fieldSize: 1_000, headerPairs: 20 },
    });
    previewRoute(scope as App, deps);
    sendRoute(scope as App, deps);
  });
}

/** The body is read in the handler, as a stream, and the schema only describes it; all else is validated as usual. */
function exceptBody(app: App): FastifySchemaCompiler<FastifySchema> {
  return (part) => {
    const compile = part.httpPart === 'body' ? undefined : app.validatorCompiler;
    return compile ? compile(part) : () => true;
  };
}

function sendRoute(app: App, deps: PartnerRouteDeps): void {
  const { sessions } = deps;
  app.post(
    '/v1/partner/sends/bulk',
    {
      onRequest: partnerGuard(sessions),
      bodyLimit: MAX_FORM_BYTES,
      validatorCompiler: exceptBody(app),
      schema: {
        ...partnerRoute,
        summary: 'Send cards to all recipients of a CSV file, or to none',
        description:
          `At most ${MAX_PARTNER_CARDS} cards. Errors are listed by row, with the header as row 1: ` +
          '`errors: {"row 3": ["email: Enter a valid email"]}`. ' +
          'The same file within 24 hours is the same upload and gets the same response, with `idempotent-replayed`.',
        consumes: ['multipart/form-data'],
        headers: api.IdempotencyHeaders,
        querystring: api.BulkSendQuery,
        body: api.BulkSendRequest,
        response: {
          200: api.success(api.BulkSendResponse),
          ...failures(401, 403, 409, 413, 415, 422, 503),
          400: { ...api.Failure, description: 'The body does not match its content type' },
        },
      },
    },
    async (request, reply) => {
      const { id } = await requirePartner(sessions, request);
      const file = await readUpload(request);
      requirePreviewed(file, request.query.sha256);
      const outcome = await sendFile(deps, id, file, requestKey(request, `user ${id}`));
      return replyOnce(reply, outcome);
    },
  );
}

function previewRoute(app: App, deps: PartnerRouteDeps): void {
  const { sessions } = deps;
  app.post(
    '/v1/partner/sends/bulk/preview',
    {
      onRequest: partnerGuard(sessions),
      bodyLimit: MAX_FORM_BYTES,
      validatorCompiler: exceptBody(app),
      schema: {
        ...partnerRoute,
        summary: 'What a CSV file would send, with the errors of each cell',
        description:
          'Sends nothing. A file that cannot be read is a success with `errors.file`, so that a page shows every file alike. ' +
          '`sha256` is for the call that sends the file.',
        consumes: ['multipart/form-data'],
        body: api.BulkSendRequest,
        response: {
          200: api.success(api.BulkPreview),
          ...failures(401, 403, 413, 415, 422, 503),
          400: { ...api.Failure, description: 'The body does not match its content type' },
        },
      },
    },
    async (request) => {
      const { id } = await requirePartner(sessions, request);
      return succeed(await previewFile(deps, id, await readUpload(request)));
    },
  );
}

/**
 * What a partner has looked at is what is sent.
 * @throws DomainError `conflict` if the file is another than the previewed one
 */
function requirePreviewed({ hash }: Upload, previewed: string | undefined): void {
  if (__FAULT_INJECTION__ && faultInjected('no-file-check')) return;
  if (previewed === undefined || previewed === hash.toString('hex')) return;
  const message = 'The file has changed since you checked it, so nothing was sent. Check it again';
  throw new DomainError('conflict', { message, errors: { base: [message] } });
}
