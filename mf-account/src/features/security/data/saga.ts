import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest, takeLeading } from '@giftstore/state';
import { confirmIdentity } from '../../../auth/data/confirm-identity';
import { passkeyErrorOf } from '../../../auth/passkeys/passkeys';
import { connectionReturned } from '../../../auth/social/data/connection';
import { changeFactors, fetchFactors, fetchProviders } from './api';
import { selectSecurity } from './selectors';
import { securityActions as actions, type ChangeError, type SecurityChange } from './slice';

function* load(services: RemoteServices) {
  const done = services.loading();
  try {
    yield* put(actions.factorsSucceeded(yield* call(fetchFactors, services.http)));
  } catch (error) {
    yield* put(actions.factorsFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

function* loadProviders(services: RemoteServices) {
  const done = services.loading();
  try {
    yield* put(actions.providersSucceeded(yield* call(fetchProviders, services.http)));
  } catch (error) {
    yield* put(actions.providersFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

/** A passkey signs in alone: with the first or without the last one, other ways can or cannot be disconnected. */
function* reloadProviders({ payload }: ReturnType<typeof actions.changeRequested>) {
  const { connected } = yield* select(selectSecurity);
  const isAboutPasskeys = payload.kind === 'addPasskey' || payload.kind === 'removePasskey';
  if (isAboutPasskeys && connected.customer !== undefined) {
    yield* put(actions.providersRequested(connected.customer));
  }
}

function* change(services: RemoteServices, action: ReturnType<typeof actions.changeRequested>) {
  const { payload } = action;
  const done = services.loading();
  try {
    const changed = yield* call(changeFactors, services.http, payload);
    yield* put(actions.changeSucceeded(changed));
    yield* reloadProviders(action);
    const notice = NOTICES[payload.kind];
    const provider = 'provider' in payload ? payload.provider : undefined;
    // New codes get the focus and say enough; a toast would cover them.
    if (notice && !changed.codes) services.notify('success', services.i18n.t(notice, { provider }));
  } catch (error) {
    const isOld = error instanceof ApiError && error.errors.current_password !== undefined;
    yield* put(isOld ? actions.passwordRequired() : actions.changeFailed(toChangeError(error)));
  } finally {
    done();
  }
}

/** The session may need the password first, which the code outlives. */
function* connect({ payload }: ReturnType<typeof connectionReturned>) {
  yield* put(actions.changeRequested({ kind: 'connect', ...payload }));
}

/** The password confirms the session; then the change that waited for it goes on. */
function* confirm(services: RemoteServices, { payload }: ReturnType<typeof actions.passwordEntered>) {
  const { change: waiting } = yield* select(selectSecurity);
  if (!waiting) return;
  const done = services.loading();
  try {
    yield* put(actions.passwordSent());
    yield* call(confirmIdentity, services.http, payload);
    yield* put(actions.changeRequested(waiting));
  } catch (error) {
    yield* put(actions.changeFailed(toChangeError(error)));
  } finally {
    done();
  }
}

const NOTICES: Partial<Record<SecurityChange['kind'], string>> = {
  confirmTotp: 'mf-account:security.app.added',
  removeTotp: 'mf-account:security.app.removed',
  addPasskey: 'mf-account:security.passkeys.added',
  renamePasskey: 'mf-account:security.passkeys.renamed',
  removePasskey: 'mf-account:security.passkeys.removed',
  connect: 'mf-account:security.connected.connected',
  disconnect: 'mf-account:security.connected.disconnected',
};

function toChangeError(error: unknown): ChangeError {
  const { code, current_password, passkey } = error instanceof ApiError ? error.errors : {};
  if (code?.[0]) return { message: { text: code[0] }, field: 'code' };
  if (current_password?.[0]) return { message: { text: current_password[0] }, field: 'current_password' };
  if (passkey?.[0]) return { message: { text: passkey[0] }, field: undefined };
  return {
    message: passkeyErrorOf(error, 'mf-account:security') ?? toErrorMessage(error),
    field: undefined,
  };
}

export function* securitySaga(services: RemoteServices) {
  yield takeLatest(
    actions.factorsRequested,
    safely(() => load(services)),
  );
  yield takeLatest(
    actions.providersRequested,
    safely(() => loadProviders(services)),
  );
  // takeLeading: a second press while the first is in progress has no effect.
  yield takeLeading(
    actions.changeRequested,
    safely((action: ReturnType<typeof actions.changeRequested>) => change(services, action)),
  );
  yield takeLatest(connectionReturned, safely(connect));
  yield takeLeading(
    actions.passwordEntered,
    safely((action: ReturnType<typeof actions.passwordEntered>) => confirm(services, action)),
  );
}
