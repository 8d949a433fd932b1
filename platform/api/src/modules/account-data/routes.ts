import * as api from '@giftstore/contracts/api';
import type { DeviceCookies } from '../../infra/device/device-cookies';
import { succeed, succeedWithMessage } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import { formatSheetDate } from '../../infra/mail/format-date';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import { visitorOf } from '../accounts/count-attempt';
import type { Sessions } from '../accounts/sessions';
import { readDeletionFacts } from './deletion-facts';
import { exportAccount } from './export/export-account';
import { type RequestDeletionDeps, requestDeletion } from './request-deletion';

export type AccountDataDeps = RequestDeletionDeps & {
  sessions: Sessions;
  devices: DeviceCookies;
  brandName: string;
  limits: RequestDeletionDeps['limits'] & { dataExport: RateLimit };
  mailer: { shop: { supportEmail: string } };
};

const route = { tags: ['Accounts'], security: withSession };

/** The download of a customer's data, and the deletion of the account. */
export function accountDataRoutes(app: App, deps: AccountDataDeps): void {
  exportRoute(app, deps);
  previewRoute(app, deps);
  deletionRoute(app, deps);
}

function exportRoute(app: App, deps: AccountDataDeps): void {
  app.get(
    '/v1/user/data',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...route,
        summary: 'Everything that the shop holds about the customer, as a file',
        description:
          'JSON without an envelope, to be saved. No codes, PINs, passwords or tokens. 5 times a day: then 429.',
        response: { 200: api.AccountDataFile, ...failures(401, 429) },
      },
      // The file is written as it is: nothing that was read may be dropped for want of a field in the schema.
      serializerCompiler: () => (file) => JSON.stringify(file, null, 2),
    },
    async (request, reply) => {
      const { user } = await deps.sessions.requireSession(request);
      await deps.limits.dataExport.consume(user.id);
      const file = await exportAccount(deps, user);
      const day = formatSheetDate(new Date());
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="my-data-${day}.json"`)
        .header('cache-control', 'no-store');
      return file as api.AccountDataFile;
    },
  );
}

function previewRoute(app: App, { db, sessions, mailer }: AccountDataDeps): void {
  app.get(
    '/v1/user/deletion',
    {
      onRequest: sessions.guard,
      schema: {
        ...route,
        summary: 'What deleting the account would take away, and what keeps it from being deleted',
        response: { 200: api.success(api.DeletionPreview), ...failures(401) },
      },
    },
    async (request) => {
      const { user } = await sessions.requireSession(request);
      return succeed({
        ...(await readDeletionFacts(db, user)),
        password_required: user.passwordHash !== null,
        support_email: mailer.shop.supportEmail,
      });
    },
  );
}

function deletionRoute(app: App, deps: AccountDataDeps): void {
  app.post(
    '/v1/user/deletion',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...route,
        summary: 'Delete the account at once and for good',
        description:
          'Every session ends, points expire, open orders are cancelled; paid orders stay without the customer. A wrong ' +
          'password counts as a wrong sign-in. An account without a password needs a sign-in within the last 15 minutes: ' +
          'otherwise 422 on `base`. What blocks it (`blocked_by`) is a 409.',
        body: api.DeletionRequest,
        response: { 200: api.SuccessMessage, ...failures(400, 401, 409, 422, 429, 503) },
      },
    },
    async (request) => {
      const session = await deps.sessions.requireSession(request);
      await requestDeletion(deps, { session, visitor: visitorOf(request, deps.devices) }, request.body);
      return succeedWithMessage('Your account is deleted');
    },
  );
}
