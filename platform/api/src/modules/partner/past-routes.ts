import * as api from '@giftstore/contracts/api';
import { succeed } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import { onceInTransaction } from '../../infra/idempotency/once';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import { formatSheetDate } from '../../infra/mail/format-date';
import { listSends } from './list-sends';
import { listUploads, readUploadOf } from './list-uploads';
import { MAX_RESENDS_PER_DAY } from './past-sends';
import { readPasswords } from './read-passwords';
import { partnerGuard, requirePartner } from './require-partner';
import { resendSend } from './resend-send';
import { resultFile } from './result-file';
import { type PartnerRouteDeps, partnerRoute } from './routes';

/** The routes of what a partner has sent. */
export function partnerPastRoutes(app: App, deps: PartnerRouteDeps): void {
  sendRoutes(app, deps);
  uploadRoutes(app, deps);
  resultRoute(app, deps);
}

function sendRoutes(app: App, { db, sessions }: PartnerRouteDeps): void {
  const onRequest = partnerGuard(sessions);
  app.get(
    '/v1/partner/sends',
    {
      onRequest,
      schema: {
        ...partnerRoute,
        summary: "The partner's sends with their state, newest first",
        querystring: api.SendsQuery,
        response: { 200: api.success(api.SendsResponse), ...failures(401, 403, 422) },
      },
    },
    async (request) =>
      succeed(await listSends(db, (await requirePartner(sessions, request)).id, request.query)),
  );
  app.post(
    '/v1/partner/sends/:send_id/resend',
    {
      onRequest,
      schema: {
        ...partnerRoute,
        summary: 'Mail a send again, to the same recipient',
        description: `At most ${MAX_RESENDS_PER_DAY} times in any 24 hours per send. 409 until it was mailed.`,
        headers: api.IdempotencyHeaders,
        params: api.SendParams,
        response: { 200: api.success(api.SendAgainResponse), ...failures(401, 403, 404, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const { id } = await requirePartner(sessions, request);
      const { send_id: sendId } = request.params;
      const outcome = await onceInTransaction(db, requestKey(request, `${id} ${sendId}`), async (tx) =>
        succeed({ send: await resendSend(tx, id, sendId) }),
      );
      return replyOnce(reply, outcome);
    },
  );
}

function uploadRoutes(app: App, { db, sessions }: PartnerRouteDeps): void {
  const onRequest = partnerGuard(sessions);
  app.get(
    '/v1/partner/uploads',
    {
      onRequest,
      schema: {
        ...partnerRoute,
        summary: 'The files that the partner sent, newest first',
        querystring: api.PartnerPage,
        response: { 200: api.success(api.UploadsResponse), ...failures(401, 403, 422) },
      },
    },
    async (request) =>
      succeed(await listUploads(db, (await requirePartner(sessions, request)).id, request.query)),
  );
  app.get(
    '/v1/partner/uploads/:upload_id',
    {
      onRequest,
      schema: {
        ...partnerRoute,
        summary: 'A file that was sent, with the progress of each row',
        params: api.UploadParams,
        response: { 200: api.success(api.UploadResponse), ...failures(401, 403, 404, 422) },
      },
    },
    async (request) => {
      const { id } = await requirePartner(sessions, request);
      return succeed(await readUploadOf(db, id, request.params.upload_id));
    },
  );
}

function resultRoute(app: App, { db, sessions, cardPages }: PartnerRouteDeps): void {
  app.get(
    '/v1/partner/uploads/:upload_id/result.csv',
    {
      onRequest: partnerGuard(sessions),
      schema: {
        ...partnerRoute,
        summary: 'What became of each row of a file, as CSV',
        description: 'For 24 hours it has the passwords that were created, for the partner to hand over.',
        produces: ['text/csv'],
        params: api.UploadParams,
        response: {
          200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...failures(401, 403, 404, 422),
        },
      },
    },
    async (request, reply) => {
      const { id } = await requirePartner(sessions, request);
      const upload = await readUploadOf(db, id, request.params.upload_id);
      const day = formatSheetDate(new Date(upload.upload.date));
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="sends-${day}.csv"`);
      const ids = upload.sends.filter(({ has_password }) => has_password).map((send) => send.id);
      return resultFile(upload, await readPasswords(db, cardPages, ids));
    },
  );
}
