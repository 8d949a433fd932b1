import { type Http, ownPath, paths, type SignedInUser } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLeading } from '@giftstore/state';
import type { AuthError, AuthRequest, AuthSlice } from './slice';

interface AuthSagaOptions<Values> {
  /** Calls the API; throws `ApiError`. */
  fetchUser: (http: Http, request: AuthRequest<Values>) => Promise<SignedInUser>;
  /** Key of the notice after success, with the interpolation `name`. */
  welcomeKey: string;
  /** How long the notice stays; the notice's own default if undefined. */
  welcomeMs?: number;
}

/** Makes the saga that submits the form of `slice`, starts the session and returns to the page before. */
export function createAuthSaga<Values>(
  { actions }: AuthSlice<Values>,
  { fetchUser, welcomeKey, welcomeMs }: AuthSagaOptions<Values>,
) {
  function* submit(services: RemoteServices, { payload }: ReturnType<typeof actions.requested>) {
    const done = services.loading();
    try {
      const user = yield* call(fetchUser, services.http, payload);
      yield* put(actions.succeeded());
      services.session.start(user);
      services.notify('success', services.i18n.t(welcomeKey, { name: user.first_name }), welcomeMs);
      const origin = new URLSearchParams(location.search).get('origin');
      services.navigate(ownPath(origin) ?? paths.home(), { replace: true });
    } catch (error) {
      yield* put(actions.failed(toAuthError(error)));
    } finally {
      done();
    }
  }

  return function* authSaga(services: RemoteServices) {
    // takeLeading: a second press while the first is in progress has no effect.
    yield takeLeading(
      actions.requested,
      safely((action: ReturnType<typeof actions.requested>) => submit(services, action)),
    );
  };
}

/** The message, else the detail (rules core-4.5 to core-4.8); field errors belong to their fields. */
function toAuthError(error: unknown): AuthError {
  if (!(error instanceof ApiError)) return { messages: [], fieldErrors: {} };
  const { base = [], recaptcha = [], ...fieldErrors } = error.errors;
  const messages = [...base, ...recaptcha];
  const isShown = error.kind === 'refused' || error.code === 429;
  const message = isShown && (error.message || error.detail);
  const isEmpty = messages.length === 0 && Object.keys(fieldErrors).length === 0;
  return { messages: isEmpty && message ? [message] : messages, fieldErrors };
}
