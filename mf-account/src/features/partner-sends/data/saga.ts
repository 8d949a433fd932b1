import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLatest, takeLeading } from '@giftstore/state';
import { fetchSends, resendSend } from './api';
import { partnerSendsActions as actions } from './slice';

type SendsRequested = ReturnType<typeof actions.sendsRequested>;
type ResendRequested = ReturnType<typeof actions.resendRequested>;

function* loadSends(services: RemoteServices, { payload }: SendsRequested) {
  const done = services.loading();
  try {
    yield* put(actions.sendsSucceeded(yield* call(fetchSends, services.http, payload)));
  } catch (error) {
    yield* put(actions.sendsFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

function* resend(services: RemoteServices, { payload }: ResendRequested) {
  const { i18n, notify } = services;
  const done = services.loading();
  try {
    const send = yield* call(resendSend, services.http, payload);
    yield* put(actions.resendSucceeded(send));
    notify('success', i18n.t('mf-account:partnerSends.resent', { email: send.email }));
  } catch (error) {
    yield* put(actions.resendFailed());
    const message = toErrorMessage(error);
    notify('error', 'text' in message ? message.text : i18n.t(message.key));
  } finally {
    done();
  }
}

export function* partnerSendsSaga(services: RemoteServices) {
  yield takeLatest(
    actions.sendsRequested,
    safely((action: SendsRequested) => loadSends(services, action)),
  );
  // takeLeading: a second press while the first is in progress has no effect.
  yield takeLeading(
    actions.resendRequested,
    safely((action: ResendRequested) => resend(services, action)),
  );
}
