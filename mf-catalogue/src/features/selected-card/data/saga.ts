import { paths } from '@giftstore/contracts';
import type { BrandPrices } from '@giftstore/contracts/api';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest } from '@giftstore/state';
import { fetchBrand } from '../../../brands/data/api';
import { selectCard } from '../../../card/data/selectors';
import {
  alternativeLoaded,
  alternativeRequested,
  brandFailed,
  brandNotFound,
  brandSucceeded,
  cardRequested,
  cardRetried,
  pricesSucceeded,
  termsFailed,
  termsRequested,
  termsSucceeded,
} from '../../../card/data/slice';
import { isSoldOut } from '../../../card/is-sold-out';
import { fetchPrices, fetchTerms } from './api';

/** How much later than the brand its prices may come. */
const PRICES_PATIENCE_MS = 1_000;

function* loadBrand(services: RemoteServices) {
  const { key, status } = yield* select(selectCard);
  if (!key || status !== 'loading') return;
  const done = services.loading();
  try {
    const prices = fetchPrices(services.http, key).catch(() => undefined);
    const brand = yield* call(fetchBrand, services.http, key);
    yield* showPrices(prices);
    yield* put(brandSucceeded(brand));
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

/**
 * Prices are shown together with the brand, because amounts that grew later would move the page. A card can be bought without
 * them, so that they are not waited for long: the cart shows them too.
 */
function* showPrices(loading: Promise<BrandPrices | undefined>) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PRICES_PATIENCE_MS));
  const prices = yield* call(() => Promise.race([loading, late]));
  if (prices) yield* put(pricesSucceeded(prices));
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

/** A failure counts as not sold: the page then links to all cards of the selected country, which is right in either case. */
function* loadAlternative({ http, country }: RemoteServices, unit: number) {
  const { key, alternative } = yield* select(selectCard);
  if (!key || key.unit === unit || alternative?.unit === unit) return;
  const card = { brand: key.brand, unit };
  const [isSold, units] = yield* call(() =>
    Promise.all([
      fetchBrand(http, card).then(
        (brand) => !isSoldOut(brand),
        () => false,
      ),
      country.units().catch(() => []),
    ]),
  );
  const cardCountry = units.find(({ id }) => id === key.unit)?.country_name;
  yield* put(alternativeLoaded({ ...card, isSold, cardCountry }));
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
  yield takeLatest(
    alternativeRequested,
    safely(({ payload }: ReturnType<typeof alternativeRequested>) => loadAlternative(services, payload)),
  );
}
