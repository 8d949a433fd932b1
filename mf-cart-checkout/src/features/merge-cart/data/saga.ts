import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, take, takeEvery, takeLeading } from '@giftstore/state';
import { createCartStorage } from '../../../cart/cart-storage';
import { mergeActions, selectMerge } from '../../../cart/data/merge-slice';
import { cartActions } from '../../../cart/data/slice';
import { isSignedIn } from '../../../cart/is-signed-in';
import {
  type MergeResult,
  mergeGuestCart,
  replaceWithGuestCart,
  takeMergedCount,
} from '../../../cart/merge-guest-cart';
import { removeLines } from '../../../lines/cart-rules';

/** Starts the merge when a customer has guest lines, and otherwise reports what was merged before the page opened. */
function* mergeIfNeeded({ bus }: RemoteServices) {
  const isNeeded = isSignedIn(bus) && createCartStorage(bus).read().lines.length > 0;
  if (isNeeded) yield* put(mergeActions.mergeRequested());
  else yield* put(mergeActions.mergeFinished({ merged: takeMergedCount(), unmerged: undefined }));
}

/** The cart on the page may be from before the merge, so the merge finishes when the new cart is loaded. */
function* merge(work: () => Promise<MergeResult>) {
  const { unmerged } = yield* call(work);
  yield* put(cartActions.cartOutdated());
  yield take([cartActions.customerCartSucceeded, cartActions.guestCartLoaded, cartActions.cartFailed]);
  yield* put(mergeActions.mergeFinished({ merged: takeMergedCount(), unmerged }));
}

function* discardUnmerged({ bus }: RemoteServices) {
  const { unmerged } = yield* select(selectMerge);
  createCartStorage(bus).change((cart) => removeLines(cart, unmerged?.lines ?? []));
  yield* put(mergeActions.mergeFinished({ merged: 0, unmerged: undefined }));
}

export function* mergeCartSaga(services: RemoteServices) {
  yield takeEvery(
    [cartActions.cartRequested, cartActions.shopperChanged, cartActions.retryRequested],
    safely(() => mergeIfNeeded(services)),
  );
  yield takeLeading(
    mergeActions.mergeRequested,
    safely(() => merge(() => mergeGuestCart(services))),
  );
  yield takeLeading(
    mergeActions.replaceRequested,
    safely(() => merge(() => replaceWithGuestCart(services))),
  );
  yield takeEvery(
    mergeActions.discardRequested,
    safely(() => discardUnmerged(services)),
  );
}
