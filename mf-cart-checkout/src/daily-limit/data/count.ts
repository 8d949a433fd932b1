import type { RemoteServices } from '@giftstore/remote';
import { call, put } from '@giftstore/state';
import { countRecentCards, type DailyPurchase } from './api';
import { dailyLimitActions } from './slice';

/** Counts the customer's recent cards for a purchase. Throws `ApiError`. */
export function* count({ http }: RemoteServices, purchase: DailyPurchase) {
  const recentCards = yield* call(countRecentCards, http, purchase);
  yield* put(dailyLimitActions.recentCardsCounted(recentCards));
  return recentCards;
}

/** As `count`; a count that fails blocks nothing: the server counts again, at the press of Checkout or Pay. */
export function* countIfPossible(services: RemoteServices, purchase: DailyPurchase) {
  try {
    yield* call(count, services, purchase);
  } catch {}
}

/** What was counted is of another purchase or another shopper. */
export function* clearCount() {
  yield* put(dailyLimitActions.recentCardsCounted(undefined));
}
