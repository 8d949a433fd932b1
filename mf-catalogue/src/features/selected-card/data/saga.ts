import { paths } from '@giftstore/contracts';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest } from '@giftstore/state';
import { selectCard } from '../../../card/data/selectors';
import {
  brandFailed,
  brandNotFound,
  brandSucceeded,
  cardRequested,
  cardRetried,
  termsFailed,
  termsRequested,
  termsSucceeded,
} from '../../../card/data/slice';
import { fetchBrand, fetchTerms } from './api';

function* loadBrand(services: RemoteServices) {
  const { key, status } = yield* select(selectCard);
  if (!key || status !== 'loading') return;
  const done = services.loading();
  try {
    yield* put(brandSucceeded(yield* call(fetchBrand, services.http, key)));
  } catch (error) {
    const isNotFound = error instanceof ApiError && error.code === 404;
    if (!isNotFound) yield* put(brandFailed(toErrorMessage(error)));
    else if (yield* call(isKnownUnit, services, key.unit)) yield* put(brandNotFound());
    // An unknown currency id leads to /404 (rule core-5.31).
    else services.navigate(paths.notFound(), { replace: true });
  } finally {
    done();
  }
}

/** The API responds 404 to an unknown brand and to an unknown unit alike; the list of units tells them apart. */
async function isKnownUnit({ country }: RemoteServices, unit: number): Promise<boolean> {
  const units = await country.units().catch(() => undefined);
  return units === undefined || units.some(({ id }) => id === unit);
}

/** A card without its terms can still be bought, so that their failure is none of the card. */
function* loadTerms({ http }: RemoteServices) {
  const { key, termsStatus } = yield* select(selectCard);
  if (!key || termsStatus !== 'loading') return;
  try {
    yield* put(termsSucceeded(yield* call(fetchTerms, http, key)));
  } catch {
    yield* put(termsFailed());
  }
}

export function* cardSaga(services: RemoteServices) {
  yield takeLatest(
    [cardRequested, cardRetried],
    safely(() => loadBrand(services)),
  );
  yield takeLatest(
    [cardRequested, cardRetried, termsRequested],
    safely(() => loadTerms(services)),
  );
}
