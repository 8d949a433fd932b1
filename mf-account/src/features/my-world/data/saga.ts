import { MY_WORLD_HOURS } from '@giftstore/contracts/limits';
import { put, safely, storedSlice, takeLatest } from '@giftstore/state';
import { myWorldActions as actions } from './slice';

/** Each visit begins the 24 hours anew. */
function* rememberArrival() {
  const arrivedAt = Date.now();
  const isStored = storedSlice('myWorld').write({ arrivedAt });
  const until = new Date(arrivedAt + MY_WORLD_HOURS * 3_600_000).toISOString();
  yield* put(isStored ? actions.arrivalStored(until) : actions.arrivalFailed());
}

export function* myWorldSaga() {
  yield takeLatest(actions.arrived, safely(rememberArrival));
}
