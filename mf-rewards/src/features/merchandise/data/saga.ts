import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put, safely, takeLatest } from '@giftstore/state';
import { saveConsent } from './ad-consent';
import { fetchCountries } from './api';
import { merchandiseActions as actions } from './slice';

/** After this time the page says that there are no ads. */
export const AD_TIMEOUT_MS = 10_000;

function* loadCountries({ http }: RemoteServices) {
  try {
    yield* put(actions.countriesSucceeded(yield* call(fetchCountries, http)));
  } catch (error) {
    yield* put(actions.countriesFailed(toErrorMessage(error)));
  }
}

function* storeConsent({ payload }: ReturnType<typeof actions.consentChosen>) {
  yield* call(saveConsent, payload);
}

function* limitAdTime({ type }: { type: string }) {
  if (type === actions.adsCleared.type) return;
  yield delay(AD_TIMEOUT_MS);
  yield* put(actions.adsTimedOut());
}

export function* merchandiseSaga(services: RemoteServices) {
  yield takeLatest(
    actions.countriesRequested,
    safely(() => loadCountries(services)),
  );
  yield takeLatest(actions.consentChosen, safely(storeConsent));
  yield takeLatest([actions.adsRequested, actions.adsCleared], safely(limitAdTime));
}
