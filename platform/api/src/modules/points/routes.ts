import * as api from '@giftstore/contracts/api';
import { toMajor } from '../../core/money/decimal';
import type { Database } from '../../infra/database/database';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import { formatSheetDate } from '../../infra/mail/format-date';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import type { Sessions } from '../accounts/sessions';
import { heldPoints, usableLots } from './hold-points';
import { availablePoints } from './point-lots';
import { pointsValue } from './points-value';
import { readStatement } from './statement';
import { statementFile } from './statement-file';

export interface PointsDeps {
  db: Database;
  sessions: Sessions;
  limits: { statementFile: RateLimit };
}

const pointsRoute = { tags: ['Points'], security: withSession };

/** The calls for a customer's points and their history. */
export function pointsRoutes(app: App, deps: PointsDeps): void {
  totalRoute(app, deps);
  expiringRoute(app, deps);
  statementRoute(app, deps);
  statementFileRoute(app, deps);
}

function totalRoute(app: App, { db, sessions }: PointsDeps): void {
  app.get(
    '/v1/user/mylist-credits/total',
    {
      onRequest: sessions.guard,
      schema: {
        ...pointsRoute,
        summary: 'The points that can be spent, and their value',
        description:
          'Without points that expired after 12 months; with those of declined orders, whose place the next order takes. Those of orders that may be being paid are counted apart.',
        response: { 200: api.success(api.CreditTotal), ...failures(401) },
      },
    },
    async (request) => {
      const { user } = await sessions.requireSession(request);
      const [free, held] = await Promise.all([availablePoints(db, user.id), heldPoints(db, user.id)]);
      const points = free + held.reusable_credits;
      return succeed({ total_credits: points, gc_value: toMajor(pointsValue(points)), ...held });
    },
  );
}

function expiringRoute(app: App, { db, sessions }: PointsDeps): void {
  app.get(
    '/v1/user/mylist-credits/expiring',
    {
      onRequest: sessions.guard,
      schema: {
        ...pointsRoute,
        summary: 'How many points expire when, soonest first',
        description: 'The parts of the total: points of orders that may be being paid are not among them.',
        response: { 200: api.success(api.ExpiringPoints), ...failures(401) },
      },
    },
    async (request) => {
      const { user } = await sessions.requireSession(request);
      const lots = await usableLots(db, user.id);
      return succeed({
        lots: lots.map(({ left, expiresAt }) => ({ points: left, expires_at: expiresAt.toISOString() })),
      });
    },
  );
}

function statementRoute(app: App, { db, sessions }: PointsDeps): void {
  app.get(
    '/v1/user/mylist-credits',
    {
      onRequest: sessions.guard,
      schema: {
        ...pointsRoute,
        summary: 'The history of the points, newest first',
        querystring: api.CreditsQuery,
        response: { 200: api.success(api.Credits), ...failures(401, 422) },
      },
    },
    async (request) => {
      const { user } = await sessions.requireSession(request);
      const { limit = 100, offset = 0, transaction_type } = request.query;
      return succeed(await readStatement(db, user.id, transaction_type, { limit, offset }));
    },
  );
}

function statementFileRoute(app: App, { db, sessions, limits }: PointsDeps): void {
  app.get(
    '/v1/user/mylist-credits.csv',
    {
      onRequest: sessions.guard,
      schema: {
        ...pointsRoute,
        summary: 'The whole history of the points as CSV, newest first',
        description: 'UTF-8 with a byte order mark. 20 times in 15 minutes: then 429.',
        produces: ['text/csv'],
        response: {
          200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...failures(401, 429),
        },
      },
    },
    async (request, reply) => {
      const { user } = await sessions.requireSession(request);
      await limits.statementFile.consume(user.id);
      const { credits } = await readStatement(db, user.id);
      const day = formatSheetDate(new Date());
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="reward-points-${day}.csv"`)
        .header('cache-control', 'no-store');
      return statementFile(credits);
    },
  );
}
