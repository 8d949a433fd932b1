import type { Http } from '@giftstore/contracts';
import type { RemoteServices } from '@giftstore/remote';
import { type FormRequest, type FormSlice, toFormError } from '@giftstore/remote/forms';
import { call, put, safely, takeLeading } from '@giftstore/state';
import {
  type AuthResult,
  enterShop,
  isSecondFactorRequired,
  secondFactorRequired,
  type Welcome,
} from './second-factor';

interface AuthSagaOptions<Values> extends Welcome {
  /** Calls the API; throws `ApiError`. `authResultOf` reads the response of a sign-in. */
  fetchUser: (http: Http, request: FormRequest<Values>) => Promise<AuthResult>;
}

/**
 * Makes the saga that submits the form of `slice`, starts the session and returns to the page before. For an account with a
 * second factor, the second step takes the page's place instead, and does the rest.
 */
export function createAuthSaga<Values>(
  { actions }: FormSlice<Values>,
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
      yield* put(actions.failed(toFormError(error)));
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
