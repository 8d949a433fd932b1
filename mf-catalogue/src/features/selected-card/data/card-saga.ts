import { paths } from '@giftstore/contracts';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, type Feature, put, safely, select, takeLatest } from '@giftstore/state';
import { fetchBrand, fetchTerms } from './api';
import {
  type CardState,
  cardSlice,
  failed,
  loaded,
  missed,
  opened,
  retried,
  selectCard,
  termsFailed,
  termsLoaded,
  termsRetried,
} from './card-slice';

function* loadBrand(services: RemoteServices) {
  const { key, status } = yield* select(selectCard);
  if (!key || status !== 'loading') return;
  const done = services.loading();
  try {
    yield* put(loaded(yield* call(fetchBrand, services.http, key)));
  } catch (error) {
    const gone = error instanceof ApiError && error.code === 404;
    if (!gone) yield* put(failed(toErrorMessage(error)));
    else if (yield* call(isSoldTo, services, key.unit)) yield* put(missed());
    // Spec core §5: an unknown currency id goes to /404.
    else services.navigate(paths.notFound(), { replace: true });
  } finally {
    done();
  }
}

/** The API answers 404 for an unknown brand and an unknown unit alike; the list of units tells which it was. */
async function isSoldTo({ country }: RemoteServices, unit: number): Promise<boolean> {
  const units = await country.units().catch(() => null);
  return units === null || units.some(({ id }) => id === unit);
}

/** Terms come beside the brand, and a card without them can still be bought. */
function* loadTerms({ http }: RemoteServices) {
  const { key, termsStatus } = yield* select(selectCard);
  if (!key || termsStatus !== 'loading') return;
  try {
    yield* put(termsLoaded(yield* call(fetchTerms, http, key)));
  } catch {
    yield* put(termsFailed());
  }
}

export const cardFeature: Feature<RemoteServices, CardState> = {
  name: cardSlice.name,
  reducer: cardSlice.reducer,
  restore: true,
  *saga(services) {
    yield takeLatest(
      [opened.type, retried.type],
      safely(() => loadBrand(services)),
    );
    yield takeLatest(
      [opened.type, retried.type, termsRetried.type],
      safely(() => loadTerms(services)),
    );
  },
};
