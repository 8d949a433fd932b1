import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, take, takeEvery, takeLeading } from '@giftstore/state';
import { type CarriedOver, carryOver, carryOverInstead, takeUnsaid } from '../../../cart/carry-over';
import { without } from '../../../cart/cart-rules';
import { createCartStore } from '../../../cart/cart-store';
import { isSignedIn } from '../../../cart/signed-in';
import { mergeEvents, selectMerge } from './merge-slice';
import { cartEvents } from './slice';

/** Takes a guest's cards over after sign-in, and asks what to do with those that the server refuses. */
export function* mergeSaga(services: RemoteServices) {
  const store = createCartStore(services.bus);

  yield takeEvery(
    [cartEvents.opened, cartEvents.ownerChanged, cartEvents.retryAsked],
    safely(function* () {
      const pending = isSignedIn(services.bus) && store.read().lines.length > 0;
      if (pending) yield* put(mergeEvents.mergeAsked());
      else yield* put(mergeEvents.merged({ merged: takeUnsaid(), left: undefined }));
    }),
  );
  yield takeLeading(
    mergeEvents.mergeAsked,
    safely(() => merge(() => carryOver(services))),
  );
  yield takeLeading(
    mergeEvents.replaceAsked,
    safely(() => merge(() => carryOverInstead(services))),
  );
  yield takeEvery(
    mergeEvents.leaveOutAsked,
    safely(function* () {
      const { left } = yield* select(selectMerge);
      store.change((cart) => without(cart, left?.lines ?? []));
      yield* put(mergeEvents.merged({ merged: 0, left: undefined }));
    }),
  );
}

/** The cart that was read meanwhile may be the one from before, perhaps empty: it is over when the new one is there. */
function* merge(work: () => Promise<CarriedOver>) {
  const { left } = yield* call(work);
  yield* put(cartEvents.changedElsewhere());
  yield take([cartEvents.ownCartRead, cartEvents.cartRead, cartEvents.quoteFailed]);
  yield* put(mergeEvents.merged({ merged: takeUnsaid(), left }));
}
