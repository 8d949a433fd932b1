import type { RemoteServices } from '@giftstore/remote';
import { type Action, call, put } from '@giftstore/state';
import { type RequestError, toRequestError } from '../request-error';
import { orderChanged } from './actions';

interface LineChange<Result> {
  /** The call to the API. */
  request: () => Promise<Result>;
  succeeded: (result: Awaited<Result>) => Action;
  failed: (error: RequestError) => Action;
}

/** Sends a change of a line, and refreshes the page after it. */
export function* changeLine<Result>(
  services: RemoteServices,
  { request, succeeded, failed }: LineChange<Result>,
) {
  const done = services.loading();
  try {
    const result = yield* call(request);
    yield* put(succeeded(result));
    yield* put(orderChanged());
  } catch (error) {
    const failure = toRequestError(error);
    yield* put(failed(failure));
    // The day has come, the mail was opened, or another tab has changed the line: the page is out of date.
    if (failure.isConflict) yield* put(orderChanged());
  } finally {
    done();
  }
}
