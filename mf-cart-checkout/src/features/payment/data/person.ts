import type { Http } from '@giftstore/contracts';
import type { ProfileAnswer } from '@giftstore/contracts/api';
import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put } from '@giftstore/state';
import { type Person, paymentEvents } from './slice';

/** Asks who pays: the name that stands on the card's form, and what goes to the provider with it. */
export function* askForPerson(services: RemoteServices) {
  const done = services.loading();
  try {
    yield* put(paymentEvents.personFound(yield* call(fetchPerson, services.http)));
  } catch (error) {
    yield* put(paymentEvents.personFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

async function fetchPerson(http: Http): Promise<Person> {
  const { data } = await http.get<ProfileAnswer>('/v1/user');
  const { first_name, last_name, email, phone } = data.profile;
  return { first_name, last_name, email, phone: phone ?? undefined };
}
