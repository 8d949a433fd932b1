import * as api from '@giftstore/contracts/api';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import { profileResponse } from './profile-response';
import type { Sessions } from './sessions';
import { type ProfileDeps, updateProfile } from './update-profile';

const shared = { tags: ['Accounts'], security: withSession };
const profile = { 200: api.success(api.ProfileResponse) };

/** The profile of the signed-in customer. */
export function profileRoutes(app: App, deps: ProfileDeps & { sessions: Sessions }): void {
  app.get(
    '/v1/user',
    {
      schema: {
        ...shared,
        summary: 'The profile of the signed-in customer',
        response: { ...profile, ...failures(401) },
      },
    },
    async (request) =>
      succeed({ profile: profileResponse((await deps.sessions.requireSession(request)).user) }),
  );
  app.put(
    '/v1/user',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Change the fields of the profile that are sent; null empties a field',
        description:
          '`country_name` is one of `GET /v1/countries`; `phone` must match its rules ' +
          '(`GET /v1/countries/set_phone_attributes`). The e-mail cannot be changed.',
        body: api.UpdateProfileRequest,
        response: { ...profile, ...failures(400, 401, 422) },
      },
    },
    async (request) => {
      const { user } = await deps.sessions.requireSession(request);
      return succeed({ profile: profileResponse(await updateProfile(deps, user, request.body.user)) });
    },
  );
}
