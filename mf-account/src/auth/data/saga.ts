import type { Http } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLeading } from '@giftstore/state';
import {
  type AuthResult,
  enterShop,
  isSecondFactorRequired,
  secondFactorRequired,
  type Welcome,
} from './second-factor';
import type { AuthError, AuthRequest, AuthSlice } from './slice';

interface AuthSagaOptions<Values> extends Welcome {
  /** Calls the API; throws `ApiError`. `authResultOf` reads the response of a sign-in. */
  fetchUser: (http: Http, request: AuthRequest<Values>) => Promise<AuthResult>;
}

/**
 * Makes the saga that submits the form of `slice`, starts the session and returns to the page before. For an account with a
 * second factor, the second step takes the page's place instead, and does the rest.
 */
export function createAuthSaga<Values>(
  { actions }: AuthSlice<Values>,
  { fetchUser, ...welcome }: AuthSagaOptions<Values>,
) {
  function* submit(services: RemoteServices, { payload }: ReturnType<typeof actions.requested>) {
    const done = services.loading();
    try {
      const result = yield* call(fetchUser, services.http, payload);
      yield* put(actions.succeeded());
      if (isSecondFactorRequired(result)) yield* put(secondFactorRequired({ ...result, ...welcome }));
      else enterShop(services, result, welcome);
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
export function toAuthError(error: unknown): AuthError {
  if (!(error instanceof ApiError)) return { messages: [], fieldErrors: {} };
  const { base = [], recaptcha = [], ...fieldErrors } = error.errors;
  const messages = [...base, ...recaptcha];
  const isShown = error.kind === 'refused' || error.code === 429;
  const message = isShown && (error.message || error.detail);
  const isEmpty = messages.length === 0 && Object.keys(fieldErrors).length === 0;
  return { messages: isEmpty && message ? [message] : messages, fieldErrors };
}
