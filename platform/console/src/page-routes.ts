import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { PageContext } from './context';
import { auditPage } from './pages/audit-page';
import { cataloguePage } from './pages/catalogue-page';
import { findPage } from './pages/find-page';
import { giveawaysPage } from './pages/giveaways-page';
import { healthPage } from './pages/health-page';
import { operatorsPage } from './pages/operators-page';
import { orderPage } from './pages/order-page';
import { partnersPage } from './pages/partners-page';
import { pointsPage } from './pages/points-page';
import { stockPage } from './pages/stock-page';
import { contextOf, findSession, type SessionDeps, toSignIn } from './session';
import { renderPage } from './view/layout';

interface Page {
  path: string;
  title: (parameters: Record<string, string>) => string;
  view: (context: PageContext, parameters: Record<string, string>) => Promise<ReactNode>;
}

const PAGES: Page[] = [
  { path: '/', title: () => 'Orders', view: findPage },
  {
    path: '/orders/:order',
    title: ({ order = '' }) => order,
    view: (context, { order = '' }) => orderPage(context, order),
  },
  { path: '/catalogue', title: () => 'Catalogue', view: cataloguePage },
  { path: '/stock', title: () => 'Stock', view: stockPage },
  { path: '/partners', title: () => 'Partners', view: partnersPage },
  { path: '/giveaways', title: () => 'Giveaways', view: giveawaysPage },
  { path: '/points', title: () => 'Points', view: pointsPage },
  { path: '/audit', title: () => 'Audit log', view: auditPage },
  { path: '/health', title: () => 'Health', view: healthPage },
  { path: '/operators', title: () => 'Operators', view: operatorsPage },
];

/** The pages, for operators who are signed in; whether the role may see one is decided by its commands. */
export function pageRoutes(server: FastifyInstance, deps: SessionDeps): void {
  for (const { path, title, view } of PAGES) {
    server.get(path, async (request: FastifyRequest<{ Params: Record<string, string> }>, reply) => {
      const session = await findSession(deps, request);
      if (!session) return toSignIn(reply);
      const context = contextOf(deps, request, session);
      const content = await view(context, request.params);
      return reply.type('text/html; charset=utf-8').send(renderPage(context, title(request.params), content));
    });
  }
}
