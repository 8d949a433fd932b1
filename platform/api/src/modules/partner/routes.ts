import * as api from '@giftstore/contracts/api';
import { toMajor } from '../../core/money/decimal';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import type { Sessions } from '../accounts/sessions';
import { balanceOf } from '../ledger/book';
import { balanceEntries } from './balance-entries';
import { productResponse, readProducts } from './products';
import { partnerGuard, requirePartner } from './require-partner';
import { sampleFile } from './sample-file';
import { type SendDeps, sendOne } from './sends';

export type PartnerRouteDeps = SendDeps & { sessions: Sessions };

/** The schema that the partner routes share. */
export const partnerRoute = { tags: ['Partner'], security: withSession };

/** The routes of balance, products and single sends. */
export function partnerRoutes(app: App, deps: PartnerRouteDeps): void {
  const { sessions } = deps;
  const onRequest = partnerGuard(sessions);
  readRoutes(app, deps);
  app.post(
    '/v1/partner/sends',
    {
      onRequest,
      schema: {
        ...partnerRoute,
        summary: 'Send cards to one recipient; they are mailed',
        description:
          'Deducts their value from the balance; an insufficient balance is 422 on `base`. With `create_password` the mail has a link ' +
          'instead of codes; only this response and its replay contain `data.send.password`, for the partner to hand over.',
        headers: api.IdempotencyHeaders,
        body: api.SendRequest,
        response: { 200: api.success(api.SendResponse), ...failures(400, 401, 403, 409, 422, 503) },
      },
    },
    async (request, reply) => {
      const { id } = await requirePartner(sessions, request);
      const outcome = await sendOne(deps, id, request.body.send, requestKey(request, `user ${id}`));
      return replyOnce(reply, outcome);
    },
  );
}

/** Balance, products and the sample file. */
function readRoutes(app: App, { db, sessions, catalogue }: PartnerRouteDeps): void {
  const onRequest = partnerGuard(sessions);
  app.get(
    '/v1/partner/balance',
    {
      onRequest,
      schema: {
        ...partnerRoute,
        summary: 'The balance to send cards from',
        response: { 200: api.success(api.PartnerBalance), ...failures(401, 403) },
      },
    },
    async (request) => {
      const { id } = await requirePartner(sessions, request);
      return succeed({
        balance: toMajor(await balanceOf(db, 'partner', id)),
        unit_name_short: 'AED' as const,
      });
    },
  );
  app.get(
    '/v1/partner/balance/entries',
    {
      onRequest,
      schema: {
        ...partnerRoute,
        summary: 'The movements of the balance, newest first, each with the balance after it',
        querystring: api.PartnerPage,
        response: { 200: api.success(api.BalanceEntries), ...failures(401, 403, 422) },
      },
    },
    async (request) =>
      succeed(await balanceEntries(db, (await requirePartner(sessions, request)).id, request.query)),
  );
  app.get(
    '/v1/partner/products',
    {
      onRequest,
      schema: {
        ...partnerRoute,
        summary: 'The products that can be sent',
        response: { 200: api.success(api.PartnerProducts), ...failures(401, 403) },
      },
    },
    async () => {
      const [products, current] = await Promise.all([readProducts(db), catalogue.current()]);
      return succeed({ products: products.map((product) => productResponse(product, current)) });
    },
  );
  app.get(
    '/v1/partner/sends/sample',
    {
      onRequest,
      schema: {
        ...partnerRoute,
        summary: 'A sample of the file that `POST /v1/partner/sends/bulk` takes',
        produces: ['text/csv'],
        response: {
          200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...failures(401, 403),
        },
      },
    },
    async (_request, reply) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="sends-sample.csv"');
      return sampleFile(await catalogue.current(), await readProducts(db));
    },
  );
}
