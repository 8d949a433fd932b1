import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { partnerActions } from '../../../partner/data/slice';
import { toPartnerError } from '../../../partner/partner-error';
import { sendCards } from './api';
import { partnerSendActions as actions } from './slice';

type SendRequested = ReturnType<typeof actions.sendRequested>;

function* send(services: RemoteServices, { payload }: SendRequested) {
  const done = services.loading();
  try {
    yield* put(actions.sendSucceeded(yield* call(sendCards, services.http, payload)));
    yield* put(partnerActions.balanceRequested());
  } catch (error) {
    yield* put(actions.sendFailed(toPartnerError(error)));
  } finally {
    done();
  }
}

export function* partnerSendSaga(services: RemoteServices) {
  // takeLeading: a second press while the first is in progress has no effect.
  yield takeLeading(
    actions.sendRequested,
    safely((action: SendRequested) => send(services, action)),
  );
}
