import multipart from '@fastify/multipart';
import * as api from '@giftstore/contracts/api';
import { MAX_PARTNER_CARDS, MAX_PARTNER_FILE_BYTES } from '@giftstore/contracts/limits';
import { type App, failures } from '../../infra/http/routes';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import { MAX_FORM_BYTES, readUpload } from './read-upload';
import { partnerGuard, requirePartner } from './require-partner';
import { type PartnerRouteDeps, partnerRoute } from './routes';
import { sendFile } from './sends';

/** Sends cards to the recipients of a file. Multipart bodies are parsed in a scope of its own: no other call takes them. */
export async function bulkSendRoute(app: App, deps: PartnerRouteDeps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MAX_PARTNER_FILE_BYTES, files: 2, fields: 10, fieldSize: 1_000, headerPairs: 20 },
    });
    uploadRoute(scope as App, deps);
  });
}

function uploadRoute(app: App, deps: PartnerRouteDeps): void {
  const { sessions } = deps;
  app.post(
    '/v1/partner/sends/bulk',
    {
      onRequest: partnerGuard(sessions),
      bodyLimit: MAX_FORM_BYTES,
      // The body is read below, as a stream; the schema describes it.
      validatorCompiler: () => () => true,
      schema: {
        ...partnerRoute,
        summary: 'Send cards to all recipients of a CSV file, or to none',
        description:
          `At most ${MAX_PARTNER_CARDS} cards. Errors are listed by row, with the header as row 1: ` +
          '`errors: {"row 3": ["email: Enter a valid email"]}`. ' +
          'The same file within 24 hours is the same upload and gets the same response, with `idempotent-replayed`.',
        consumes: ['multipart/form-data'],
        headers: api.IdempotencyHeaders,
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
      const outcome = await sendFile(deps, id, file, requestKey(request, `user ${id}`));
      return replyOnce(reply, outcome);
    },
  );
}
