import type { Http } from '@giftstore/contracts';
import { call, put, safely, takeLeading } from '@giftstore/state';
import type { RemoteServices } from '../page-module';
import { type FormRequest, type FormSlice, toFormError } from './form-slice';

/**
 * Makes the saga that submits the form of `slice` once, however often its button is pressed.
 * @param send calls the API; throws `ApiError`
 */
export function createFormSaga<Values>(
  { actions }: FormSlice<Values>,
  send: (http: Http, request: FormRequest<Values>) => Promise<void>,
) {
  function* submit(services: RemoteServices, { payload }: ReturnType<typeof actions.requested>) {
    const done = services.loading();
    try {
      yield* call(send, services.http, payload);
      yield* put(actions.succeeded());
    } catch (error) {
      yield* put(actions.failed(toFormError(error)));
    } finally {
      done();
    }
  }

  return function* formSaga(services: RemoteServices) {
    // takeLeading: a second press while the first is in progress has no effect.
    yield takeLeading(
      actions.requested,
      safely((action: ReturnType<typeof actions.requested>) => submit(services, action)),
    );
  };
}
