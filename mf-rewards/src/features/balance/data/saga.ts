import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLatest } from '@giftstore/state';
import { pointsChanged } from '../../../points/points-changed';
import { redemptionActions } from '../../../redemption/data/slice';
import { fetchAmountIn, fetchBalance } from './api';
import { balanceActions as actions } from './slice';

/** The topic follows, so that header and page never differ. */
function* loadBalance({ http, bus }: RemoteServices) {
  const session = bus.current('session');
  try {
    const balance = yield* call(fetchBalance, http);
    yield* put(actions.balanceSucceeded(balance));
    const isOwn = bus.current('session') === session && session?.signedIn;
    if (isOwn && bus.current('points')?.total !== balance.total)
      bus.publish('points', { total: balance.total });
  } catch (error) {
    yield* put(actions.balanceFailed(toErrorMessage(error)));
  }
}

/** A hint only: without it the value stays in AED. */
function* loadWorth({ http }: RemoteServices, { payload }: ReturnType<typeof actions.worthRequested>) {
  const { currency, value } = payload;
  try {
    const amount = yield* call(fetchAmountIn, http, currency, value);
    yield* put(actions.worthSucceeded({ currency, value, amount }));
  } catch {
    yield* put(actions.worthSucceeded(undefined));
  }
}

export function* balanceSaga(services: RemoteServices) {
  yield takeLatest(
    // The response of a conversion has the new total, but not when its points expire.
    [actions.accountChanged, actions.balanceRequested, redemptionActions.convertSucceeded, pointsChanged],
    safely(() => loadBalance(services)),
  );
  yield takeLatest(
    actions.worthRequested,
    safely((action: ReturnType<typeof actions.worthRequested>) => loadWorth(services, action)),
  );
}
