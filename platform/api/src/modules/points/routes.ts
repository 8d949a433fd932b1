import * as api from '@giftstore/contracts/api';
import { toMajor } from '../../core/money/decimal';
import type { Database } from '../../infra/database/database';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import type { Sessions } from '../accounts/sessions';
import { availablePoints } from './point-lots';
import { pointsValue } from './points-value';
import { readStatement } from './statement';

export interface PointsDeps {
  db: Database;
  sessions: Sessions;
}

const pointsRoute = { tags: ['Points'], security: withSession };

/** The calls for a customer's points and their history. */
export function pointsRoutes(app: App, { db, sessions }: PointsDeps): void {
  app.get(
    '/v1/user/mylist-credits/total',
    {
      onRequest: sessions.guard,
      schema: {
        ...pointsRoute,
        summary: 'The points that can be spent, and their value',
        description:
          'Without points that are held for an unpaid order and points that expired after 12 months.',
        response: { 200: api.success(api.CreditTotal), ...failures(401) },
      },
    },
    async (request) => {
      const { user } = await sessions.requireSession(request);
      const points = await availablePoints(db, user.id);
      return succeed({ total_credits: points, gc_value: toMajor(pointsValue(points)) });
    },
  );
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
      const { limit = 100, offset = 0 } = request.query;
      return succeed(await readStatement(db, user.id, { limit, offset }));
    },
  );
}
