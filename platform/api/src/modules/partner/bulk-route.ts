import multipart from '@fastify/multipart';
import * as api from '@giftstore/contracts/api';
import { MAX_PARTNER_FILE_BYTES } from '@giftstore/contracts/limits';
import { type App, failures } from '../../infra/http/routes';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import { readUpload } from './read-upload';
import { partnerGuard, requirePartner } from './require-partner';
import { type PartnerRouteDeps, partnerRoute } from './routes';
import { sendFile } from './sends';

/** Sending what a file says; the one call whose body is not JSON, so nothing else learns to read such bodies. */
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
      // The body is read below, as a stream; the schema describes it.
      validatorCompiler: () => () => true,
      schema: {
        ...partnerRoute,
        summary: 'Send cards to all recipients of a CSV file, or to none',
        description:
          'At most 25 cards. Faults come back by row, the header being row 1: `errors: {"row 3": ["email: Enter a valid email"]}`. ' +
          'The same file again within 24 hours is the same upload and is told the same answer, with `idempotent-replayed`.',
        consumes: ['multipart/form-data'],
        headers: api.IdempotencyHeaders,
        body: api.BulkSendRequest,
        response: {
          200: api.success(api.BulkSendResponse),
          ...failures(401, 403, 409, 413, 415, 422, 503),
          400: { ...api.Failure, description: 'The body is not what its content type says' },
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
