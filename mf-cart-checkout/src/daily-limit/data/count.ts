import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put } from '@giftstore/state';
import type { DailyLimit } from '../exceeded-day';
import { fetchDailyLimit } from './api';
import { dailyLimitActions } from './slice';

/** Counts the customer's recent cards. A count that fails blocks nothing: the server counts again, at Checkout or Pay. */
export function* countIfPossible({ http }: RemoteServices) {
  try {
    const { limit } = yield* call(fetchDailyLimit, http);
    yield* put(dailyLimitActions.limitCounted(limit));
  } catch {}
}

/** What was counted is of another purchase or another shopper. */
export function* clearCount() {
  yield* put(dailyLimitActions.limitCounted(undefined));
}

/** Goes on with the time: a card that stops counting is one that can be bought, and tomorrow becomes today. */
export function* followTime({ payload: limit }: ReturnType<typeof dailyLimitActions.limitCounted>) {
  const [next] = limit?.freesAt ?? [];
  if (!limit || !next) return;
  const start = Date.now();
  const asOf = Date.parse(limit.asOf);
  const pause = Math.min(Date.parse(next), midnightAfter(asOf)) - asOf;
  yield delay(Math.max(0, pause));
  // A device that slept wakes up later. Only the difference counts: the clock may be wrong.
  const now = new Date(asOf + Math.max(pause, Date.now() - start)).toISOString();
  yield* put(dailyLimitActions.limitCounted(at(limit, now)));
}

function at({ max, freesAt }: DailyLimit, asOf: string): DailyLimit {
  return { max, asOf, freesAt: freesAt?.filter((time) => Date.parse(time) > Date.parse(asOf)) };
}

function midnightAfter(time: number): number {
  return new Date(time).setHours(24, 0, 0, 0);
}
