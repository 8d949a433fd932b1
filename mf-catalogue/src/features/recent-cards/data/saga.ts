import { put, safely, storedSlice, takeEvery } from '@giftstore/state';
import { cardViewed, type RecentCard, restoreRequested, restoreSucceeded } from './slice';

/** More than one list shows, because cards of other countries are among them. */
const MAX_CARDS = 12;

const stored = storedSlice('recentCards');

function* restore() {
  yield* put(restoreSucceeded(stored.read()?.cards ?? []));
}

/** A card that was opened before moves to the front. */
function* save({ payload: card }: ReturnType<typeof cardViewed>) {
  const isOther = ({ brand, unit }: RecentCard) => brand !== card.brand || unit !== card.unit;
  const others = (stored.read()?.cards ?? []).filter(isOther);
  const cards = [card, ...others].slice(0, MAX_CARDS);
  stored.write({ cards });
  yield* put(restoreSucceeded(cards));
}

export function* recentCardsSaga() {
  yield takeEvery(restoreRequested, safely(restore));
  yield takeEvery(cardViewed, safely(save));
}
