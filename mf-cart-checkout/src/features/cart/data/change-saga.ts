import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put, safely, takeEvery, takeLeading } from '@giftstore/state';
import { putBack, type StoredCart, setQuantity } from '../../../cart/cart-rules';
import { clearCart } from '../../../cart/cart-service';
import type { CartStore } from '../../../cart/cart-store';
import type { OwnChanges } from '../../../cart/own-changes';
import { isSignedIn } from '../../../cart/signed-in';
import { cartEvents } from './slice';

export interface Desk {
  store: CartStore;
  changes: OwnChanges;
}

/**
 * What the shopper changes. A guest's change is written to storage, which tells the page of it (`changedElsewhere`); a
 * signed-in person's goes to the server, while the page shows already what it will come to.
 */
export function* changeSaga(services: RemoteServices, desk: Desk) {
  const { store, changes } = desk;
  const own = () => isSignedIn(services.bus);

  yield takeEvery(
    cartEvents.quantityAsked,
    safely(function* ({ payload: { id, by } }: ReturnType<typeof cartEvents.quantityAsked>) {
      if (own()) yield* settle(desk, () => changes.step(id, by));
      else {
        // The number is painted first; writing, and telling badge and tabs, comes right behind.
        yield delay(0);
        store.change((cart) => setQuantity(cart, id, quantityOf(cart, id) + by));
      }
    }),
  );
  yield takeEvery(
    cartEvents.removeAsked,
    safely(function* ({ payload: id }: ReturnType<typeof cartEvents.removeAsked>) {
      if (own()) yield* settle(desk, () => changes.remove(id));
      else store.change((cart) => setQuantity(cart, id, 0));
    }),
  );
  yield takeLeading(
    cartEvents.undoAsked,
    safely(function* ({ payload: { line, index } }: ReturnType<typeof cartEvents.undoAsked>) {
      if (own() && !(yield* settle(desk, () => changes.add(line)))) return;
      if (!own()) store.change((cart) => putBack(cart, line, index));
      yield* put(cartEvents.undone());
      // Where it no longer fits nothing was written, so nobody else tells the page.
      if (!own()) yield* put(cartEvents.settled());
    }),
  );
  yield takeLeading(
    cartEvents.clearAsked,
    safely(function* () {
      yield* settle(desk, () => changes.afterwards(async () => clearCart(services)({})));
    }),
  );
}

/** Waits for a change; when it was the last one that is under way, the cart is read again. Says whether it was made. */
function* settle({ changes }: Desk, change: () => Promise<void>) {
  let made = true;
  try {
    yield* call(change);
  } catch (error) {
    made = false;
    yield* put(cartEvents.changeFailed({ words: toErrorMessage(error), told: changes.told() }));
  }
  if (!changes.busy()) yield* put(cartEvents.settled());
  return made;
}

function quantityOf({ lines }: StoredCart, id: string): number {
  return lines.find((line) => line.id === id)?.quantity ?? 0;
}
