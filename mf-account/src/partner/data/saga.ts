import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest } from '@giftstore/state';
import { toPartnerError } from '../partner-error';
import { fetchBalance, fetchPartner, fetchPhoneRules, fetchProfile } from './api';
import { partnerActions as actions, selectPartner } from './slice';

/** The session has the groups of the sign-in: a customer who has become a partner since then is one at once. */
function* checkMembership(services: RemoteServices) {
  const done = services.loading();
  try {
    const { email, groups } = yield* call(fetchProfile, services.http);
    if (groups.includes('partner')) services.session.update?.({ email, groups });
  } catch {
    // What the session knows decides.
  } finally {
    done();
  }
  if (!services.bus.current('session')?.groups?.includes('partner')) yield* put(actions.membershipDenied());
}

function* loadPartner(services: RemoteServices) {
  const done = services.loading();
  try {
    yield* put(actions.partnerSucceeded(yield* call(fetchPartner, services.http)));
  } catch (error) {
    yield* put(actions.partnerFailed(toPartnerError(error)));
  } finally {
    done();
  }
}

/** The balance stays as it was when it cannot be fetched; the server checks it anyway. */
function* loadBalance({ http }: RemoteServices) {
  try {
    yield* put(actions.balanceSucceeded(yield* call(fetchBalance, http)));
  } catch {
    // As above.
  }
}

/** Without a country's rules the number is sent as it was typed, and the server checks it. */
function* loadPhoneRules(
  { http }: RemoteServices,
  { payload: country }: ReturnType<typeof actions.countrySelected>,
) {
  if (!country || (yield* select(selectPartner)).phoneRules[country]) return;
  try {
    yield* put(actions.phoneRulesSucceeded({ country, rules: yield* call(fetchPhoneRules, http, country) }));
  } catch {
    // As above.
  }
}

export function* partnerSaga(services: RemoteServices) {
  yield takeLatest(
    actions.membershipRequested,
    safely(() => checkMembership(services)),
  );
  yield takeLatest(
    actions.partnerRequested,
    safely(() => loadPartner(services)),
  );
  yield takeLatest(
    actions.balanceRequested,
    safely(() => loadBalance(services)),
  );
  yield takeLatest(
    actions.countrySelected,
    safely((action: ReturnType<typeof actions.countrySelected>) => loadPhoneRules(services, action)),
  );
}
