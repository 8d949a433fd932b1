import { paths } from '@giftstore/contracts';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLeading } from '@giftstore/state';
import { enterShop } from '../../../auth/data/second-factor';
import { passkeyErrorOf } from '../../../auth/passkeys/passkeys';
import { sendSecondStep } from './api';
import { selectSecondFactor } from './selectors';
import { secondFactorActions as actions, type StepError } from './slice';

function* submit(services: RemoteServices, { payload }: ReturnType<typeof actions.stepRequested>) {
  const { step } = yield* select(selectSecondFactor);
  if (!step) return;
  const done = services.loading();
  try {
    const user = yield* call(sendSecondStep, services.http, step.token, payload);
    yield* put(actions.stepSucceeded());
    enterShop(services, user, step);
  } catch (error) {
    yield* put(isExpired(error) ? actions.stepExpired() : actions.stepFailed(toStepError(error)));
  } finally {
    done();
  }
}

/** The page of a provider's return cannot begin again by itself, so that every restart is on the page of sign-in. */
function* restart(services: RemoteServices) {
  yield* put(actions.stepLeft());
  const origin = new URLSearchParams(location.search).get('origin') ?? undefined;
  services.navigate(paths.login(origin), { replace: true });
}

/** The token has expired or is used up, or the account has changed meanwhile. */
function isExpired(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 401 || error.errors.token !== undefined);
}

function toStepError(error: unknown): StepError {
  const { code, recovery_code, passkey } = error instanceof ApiError ? error.errors : {};
  if (code?.[0]) return { message: { text: code[0] }, field: 'code' };
  if (recovery_code?.[0]) return { message: { text: recovery_code[0] }, field: 'recovery_code' };
  if (passkey?.[0]) return { message: { text: passkey[0] }, field: undefined };
  const isLimited = error instanceof ApiError && error.code === 429;
  const message = isLimited
    ? { key: 'mf-account:secondFactor.tooMany' }
    : (passkeyErrorOf(error, 'mf-account:secondFactor') ?? toErrorMessage(error));
  return { message, field: undefined };
}

export function* secondFactorSaga(services: RemoteServices) {
  // takeLeading: a second press while the first is in progress has no effect.
  yield takeLeading(
    actions.stepRequested,
    safely((action: ReturnType<typeof actions.stepRequested>) => submit(services, action)),
  );
  yield takeLeading(
    actions.restartRequested,
    safely(() => restart(services)),
  );
}
