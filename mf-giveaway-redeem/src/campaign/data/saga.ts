import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest } from '@giftstore/state';
import { isEventName } from '../event-name';
import { fetchCampaign, fetchCountries } from './api';
import { selectCampaign } from './selectors';
import { campaignActions as actions } from './slice';

function* loadCampaign(services: RemoteServices) {
  const { event, campaign } = yield* select(selectCampaign);
  if (!isEventName(event)) {
    yield* put(actions.campaignUnknown());
    return;
  }
  const done = services.loading();
  try {
    yield* put(actions.campaignSucceeded(yield* call(fetchCampaign, services.http, event)));
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 404;
    if (isUnknown) yield* put(actions.campaignUnknown());
    // What is shown is worth more than an error: at a booth without a network it works on.
    else if (!campaign) yield* put(actions.campaignFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

/** A failure gives an empty list; the form offers to load it again. */
function* loadCountries({ http }: RemoteServices) {
  if ((yield* select(selectCampaign)).countries.length > 0) return;
  yield* put(actions.countriesRequested());
  try {
    yield* put(actions.countriesSucceeded(yield* call(fetchCountries, http)));
  } catch {
    yield* put(actions.countriesFailed());
  }
}

export function* campaignSaga(services: RemoteServices) {
  yield takeLatest(
    actions.campaignRequested,
    safely(() => loadCampaign(services)),
  );
  yield takeLatest(
    actions.campaignRequested,
    safely(() => loadCountries(services)),
  );
}
