import * as api from '@giftstore/contracts/api';
import { succeed, succeedWithMessage } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import { endSession, listSessions, type SessionListDeps } from './session-list';
import type { Sessions } from './sessions';

const shared = { tags: ['Accounts'], security: withSession };

/** The list of a customer's sessions: what is signed in, and ending it. */
export function sessionRoutes(app: App, deps: SessionListDeps & { sessions: Sessions }): void {
  const { sessions } = deps;
  app.get(
    '/v1/accounts/sessions',
    {
      schema: {
        ...shared,
        summary: 'The browsers in which the customer is signed in, the last used first',
        response: { 200: api.success(api.SessionsResponse), ...failures(401) },
      },
    },
    async (request) =>
      succeed({ sessions: await listSessions(deps, await sessions.requireSession(request)) }),
  );
  app.delete(
    '/v1/accounts/sessions',
    {
      schema: {
        ...shared,
        summary: 'Sign out everywhere else: every session of the customer but this one ends',
        response: { 200: api.SuccessMessage, ...failures(401) },
      },
    },
    async (request) => {
      const own = await sessions.requireSession(request);
      await sessions.endAll(deps.db, own.user.id, own);
      return succeedWithMessage('Signed out everywhere else');
    },
  );
  app.delete(
    '/v1/accounts/sessions/:session_id',
    {
      onRequest: sessions.guard,
      schema: {
        ...shared,
        summary: 'End one session of the customer',
        params: api.SessionParams,
        response: { 200: api.SuccessMessage, ...failures(401, 404, 422) },
      },
    },
    async (request) => {
      await endSession(deps, await sessions.requireSession(request), request.params.session_id);
      return succeedWithMessage('Signed out there');
    },
  );
}
