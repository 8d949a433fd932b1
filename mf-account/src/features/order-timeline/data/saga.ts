import type { RemoteServices } from '@giftstore/remote';
import { call, put, type SagaGenerator, safely, select, takeLatest } from '@giftstore/state';
import { orderChanged, orderMailed, pageShown, refreshRequested } from '../../../orders/data/actions';
import { toRequestError } from '../../../orders/request-error';
import { pollWhile } from '../../../requests/poll';
import { isOnItsWay, wasMailed } from '../timeline-steps';
import { fetchTimeline } from './api';
import { selectTimeline, timelineActions } from './slice';

/** @returns whether a gift card is on its way, so that the timeline may change soon */
function* refreshTimeline({ http }: RemoteServices): SagaGenerator<boolean> {
  const { key, timeline: previous } = yield* select(selectTimeline);
  if (!key) return false;
  try {
    const timeline = yield* call(fetchTimeline, http, key);
    yield* put(timelineActions.timelineSucceeded(timeline));
    if (previous && wasMailed(previous, timeline)) yield* put(orderMailed());
    return isOnItsWay(timeline);
  } catch (error) {
    yield* put(timelineActions.timelineFailed(toRequestError(error)));
    return false;
  }
}

export function* orderTimelineSaga(services: RemoteServices) {
  yield takeLatest(
    [timelineActions.timelineRequested, orderChanged, pageShown, refreshRequested],
    safely(() => pollWhile(() => refreshTimeline(services))),
  );
}
