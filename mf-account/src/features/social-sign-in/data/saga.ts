import { paths } from '@giftstore/contracts';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, take } from '@giftstore/state';
import { finishSignIn } from '../../../auth/social/data/finish-sign-in';
import { savePending, takePending } from '../../../auth/social/pending-sign-in';
import { handOver } from '../../../auth/social/return-channel';
import { consumeReturn, showOrigin } from '../consume-return';
import { socialReturnActions as actions } from './slice';

/**
 * The provider has returned. The page that waits for it takes the return; where no page does (a sign-in in this tab, or a
 * page that is gone), the sign-in that this tab has stored is finished here, and a connection at the profile. Without one
 * nothing is sent: somebody else's code must not sign this shopper in to somebody else's account.
 */
function* finish(services: RemoteServices) {
  const result = consumeReturn();
  const pending = takePending(result?.state);
  if (result && pending?.kind !== 'tab' && (yield* call(handOver, result))) {
    window.close();
    yield* put(actions.handedOver());
    return;
  }
  if (!result || !pending) {
    yield* put(actions.failed({ reason: 'mismatch' }));
    return;
  }
  const { provider, origin } = pending;
  if (pending.connectTo !== undefined) {
    savePending({ ...pending, result });
    services.navigate(`${paths.profile()}?tab=security`, { replace: true });
    return;
  }
  yield* put(actions.began({ provider, origin }));
  showOrigin(origin);
  const { error } = yield* call(finishSignIn, services, pending, result);
  if (error) yield* put(actions.failed(error));
}

export function* socialReturnSaga(services: RemoteServices) {
  // Once: the address holds one return.
  yield take(actions.requested);
  yield* safely(() => finish(services))();
}
