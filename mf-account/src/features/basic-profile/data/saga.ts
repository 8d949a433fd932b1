import type { Bus } from '@giftstore/contracts/bus';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest } from '@giftstore/state';
import { toFormErrors } from '../form-values';
import { fetchCountries, fetchPhoneRules, fetchProfile, updateProfile } from './api';
import { selectBasicProfile } from './selectors';
import { basicProfileActions as actions } from './slice';

type SaveAction = ReturnType<typeof actions.saveRequested>;

function* loadProfile(services: RemoteServices) {
  const done = services.loading();
  try {
    const profile = yield* call(fetchProfile, services.http);
    // The form shows the number without its country's dial code, so it needs the rules first.
    if (profile.country_name) yield* loadPhoneRules(services, profile.country_name);
    yield* put(actions.profileSucceeded(profile));
  } catch (error) {
    yield* put(actions.profileFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

/** Without countries the rest of the form still works. */
function* loadCountries({ http }: RemoteServices) {
  if ((yield* select(selectBasicProfile)).countries.length > 0) return;
  try {
    yield* put(actions.countriesSucceeded(yield* call(fetchCountries, http)));
  } catch {
    // The list stays empty.
  }
}

/** Without a country's rules the number is sent as it was typed, and the server checks it. */
function* loadPhoneRules({ http }: RemoteServices, country: string) {
  if ((yield* select(selectBasicProfile)).phoneRules[country]) return;
  try {
    yield* put(actions.phoneRulesSucceeded({ country, rules: yield* call(fetchPhoneRules, http, country) }));
  } catch {
    // As above.
  }
}

function* saveProfile(services: RemoteServices, { payload }: SaveAction) {
  const { profile } = yield* select(selectBasicProfile);
  if (!isOfCurrentCustomer(services.bus, profile?.email)) {
    yield* put(actions.profileRequested());
    return;
  }
  const done = services.loading();
  try {
    const saved = yield* call(updateProfile, services.http, payload);
    yield* put(actions.saveSucceeded(saved));
    // The header greets the customer by the new name.
    services.session.update?.({ email: saved.email, firstName: saved.first_name, lastName: saved.last_name });
  } catch (error) {
    yield* handleFailure(services, error);
  } finally {
    done();
  }
}

/** Another customer may have signed in, in another tab: nothing of this form may reach their profile. */
function isOfCurrentCustomer(bus: Bus, email: string | undefined): boolean {
  const session = bus.current('session');
  return session?.signedIn === true && (session.email ?? email) === email;
}

function* handleFailure(services: RemoteServices, error: unknown) {
  if (!services.bus.current('session')?.signedIn) {
    yield* put(actions.saveClosed());
    return;
  }
  const fieldErrors = error instanceof ApiError ? toFormErrors(error.errors) : {};
  yield* put(actions.saveFailed({ error: toErrorMessage(error), fieldErrors }));
  yield* refreshProfile(services);
}

/** After a failed attempt only the server knows what is saved (rule core-4.58). */
function* refreshProfile({ http }: RemoteServices) {
  try {
    yield* put(actions.profileRefreshed(yield* call(fetchProfile, http)));
  } catch {
    // The profile stays as it was loaded.
  }
}

export function* basicProfileSaga(services: RemoteServices) {
  // One watcher: a profile that is requested for another customer cancels what runs for the former one.
  yield takeLatest(
    [actions.profileRequested, actions.saveRequested],
    safely(function* (action) {
      if (actions.saveRequested.match(action)) yield* saveProfile(services, action);
      else yield* loadProfile(services);
    }),
  );
  yield takeLatest(
    actions.profileRequested,
    safely(() => loadCountries(services)),
  );
  yield takeLatest(
    actions.countrySelected,
    safely(({ payload }: ReturnType<typeof actions.countrySelected>) => loadPhoneRules(services, payload)),
  );
}
