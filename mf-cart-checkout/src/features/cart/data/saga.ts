import type { StoredCartLine } from '@giftstore/contracts';
import { type ErrorMessage, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { type Action, call, delay, put, safely, takeEvery, takeLatest, takeLeading } from '@giftstore/state';
import { fetchQuote } from '../../../amounts/quote';
import { fetchCustomerCart } from '../../../cart/cart-api';
import { clearCart } from '../../../cart/cart-service';
import { type CartStorage, createCartStorage } from '../../../cart/cart-storage';
import { type ChangeQueue, createChangeQueue } from '../../../cart/change-queue';
import { cartActions, type GuestCart } from '../../../cart/data/slice';
import { isSignedIn } from '../../../cart/is-signed-in';
import { countOf, describeLines, restoreLine, setQuantity } from '../../../lines/cart-rules';
import { lineErrorsById } from '../../../lines/line-errors';

/** Clicks in quick succession lead to one request. */
const DEBOUNCE_MS = 200;

type OptionAction = ReturnType<typeof currencySelected | typeof pointsToggled>;

interface Context {
  services: RemoteServices;
  storage: CartStorage;
  queue: ChangeQueue;
}

const { quantityChangeRequested, removalRequested, undoRequested, clearRequested } = cartActions;
const { cartRequested, cartOutdated, shopperChanged, retryRequested, changesFinished } = cartActions;
const { currencySelected, pointsToggled } = cartActions;
const OPTIONS = [currencySelected, pointsToggled];
const CHANGES = [quantityChangeRequested, removalRequested, undoRequested, clearRequested];

function* loadCart(context: Context, isFirst: boolean) {
  const { services, storage } = context;
  if (isSignedIn(services.bus)) {
    yield* loadCustomerCart(context, isFirst);
    return;
  }
  const cart = { lines: storage.read().lines, payment: storage.payment() };
  yield* put(cartActions.guestCartLoaded(cart));
  if (cart.lines.length) yield* quoteGuestCart(context, cart, isFirst);
}

function* loadCustomerCart({ services, storage }: Context, isFirst: boolean) {
  const abort = new AbortController();
  const done = services.loading();
  try {
    if (!isFirst) yield delay(DEBOUNCE_MS);
    const payment = storage.payment();
    const cart = yield* call(fetchCustomerCart, services.http, payment, abort.signal);
    const { amount } = cart.price_breakdown.grand_total;
    yield* put(cartActions.customerCartSucceeded({ cart, payment }));
    services.bus.publish('cart', { count: countOf(cart.items), amount, currency: payment.currency });
  } catch (error) {
    yield* put(cartActions.cartFailed({ error: toErrorMessage(error), lineErrors: {} }));
  } finally {
    abort.abort();
    done();
  }
}

function* quoteGuestCart(context: Context, { lines, payment }: GuestCart, isFirst: boolean) {
  const { services, storage } = context;
  const { currency } = payment;
  const abort = new AbortController();
  const done = services.loading();
  try {
    if (!isFirst) yield delay(DEBOUNCE_MS);
    const quote = yield* call(fetchQuote, services.http, lines, currency, abort.signal);
    // Stored, so that the next visit shows names and pictures before the quote responds.
    storage.describe((stored) => describeLines(stored, quote.items));
    const { amount } = quote.price_breakdown.grand_total;
    services.bus.publish('cart', { count: countOf(lines), amount, currency });
    yield* put(cartActions.quoteSucceeded(quote));
  } catch (error) {
    const lineErrors = lineErrorsById(lines, error);
    yield* put(cartActions.cartFailed({ error: toErrorMessage(error), lineErrors }));
    yield* call(describeOtherLines, context, lines, lineErrors);
  } finally {
    abort.abort();
    done();
  }
}

/** A quote refused for one line describes none, so the names and pictures of the others need a quote of their own. */
function* describeOtherLines(
  { services: { http }, storage }: Context,
  lines: StoredCartLine[],
  lineErrors: Record<string, ErrorMessage>,
) {
  const others = lines.filter((line) => !lineErrors[line.id]);
  const isNeeded = others.length < lines.length && others.some(({ name }) => !name);
  if (!isNeeded) return;
  try {
    const { items } = yield* call(fetchQuote, http, others, storage.payment().currency);
    storage.describe((stored) => describeLines(stored, items));
    yield* put(cartActions.linesDescribed(items));
  } catch {
    // The lines stay without names until the next quote.
  }
}

/**
 * A guest's change is written to storage, whose `cart/changed` event reloads the page's cart; a customer's is sent to
 * the server while the page already shows the expected result.
 */
function* changeQuantity(
  context: Context,
  { payload: { id, by } }: ReturnType<typeof quantityChangeRequested>,
) {
  const { services, storage, queue } = context;
  if (isSignedIn(services.bus)) {
    yield* finishChange(context, () => queue.step(id, by));
    return;
  }
  // The new number is painted before storage is written and the badge and other tabs are updated.
  yield delay(0);
  const quantity = storage.read().lines.find((line) => line.id === id)?.quantity ?? 0;
  storage.change((cart) => setQuantity(cart, id, quantity + by));
}

function* removeLine(context: Context, { payload: id }: ReturnType<typeof removalRequested>) {
  const { services, storage, queue } = context;
  if (isSignedIn(services.bus)) yield* finishChange(context, () => queue.remove(id));
  else storage.change((cart) => setQuantity(cart, id, 0));
}

function* undoRemoval(context: Context, { payload: { line, index } }: ReturnType<typeof undoRequested>) {
  const { services, storage, queue } = context;
  if (isSignedIn(services.bus)) {
    if (yield* finishChange(context, () => queue.add(line))) yield* put(cartActions.undoSucceeded());
    return;
  }
  storage.change((cart) => restoreLine(cart, line, index));
  yield* put(cartActions.undoSucceeded());
  // A line that no longer fits is not written, so no `cart/changed` event reloads the cart.
  yield* put(changesFinished());
}

function* clearAll(context: Context) {
  const { services, queue } = context;
  yield* finishChange(context, () => queue.enqueue(async () => clearCart(services)({})));
}

/** Waits for a change, and reloads the cart after the last pending one. Returns whether the change was made. */
function* finishChange({ queue }: Context, change: () => Promise<void>) {
  let isMade = true;
  try {
    yield* call(change);
  } catch (error) {
    isMade = false;
    const confirmedQuantities = queue.confirmedQuantities();
    yield* put(cartActions.changeFailed({ error: toErrorMessage(error), confirmedQuantities }));
  }
  if (!queue.isBusy()) yield* put(changesFinished());
  return isMade;
}

function* savePaymentOption({ storage }: Context, { payload }: OptionAction) {
  const payment = typeof payload === 'string' ? { currency: payload } : { usePoints: payload };
  yield* call(storage.savePayment, payment);
}

function* reloadCart(context: Context, { type }: Action) {
  // While changes are pending, server and storage would undo what is shown; `changesFinished` reloads the cart.
  if (context.queue.isBusy() || CHANGES.some((change) => change.type === type)) return;
  context.queue.reset();
  yield* loadCart(context, type === cartRequested.type);
}

/** The cart page's loop. Any new event cancels the load that is under way, so that no outdated cart is shown. */
export function* cartSaga(services: RemoteServices) {
  const storage = createCartStorage(services.bus);
  const queue = createChangeQueue(services.http);
  const context = { services, storage, queue };

  yield takeEvery(
    quantityChangeRequested,
    safely((action: ReturnType<typeof quantityChangeRequested>) => changeQuantity(context, action)),
  );
  yield takeEvery(
    removalRequested,
    safely((action: ReturnType<typeof removalRequested>) => removeLine(context, action)),
  );
  yield takeLeading(
    undoRequested,
    safely((action: ReturnType<typeof undoRequested>) => undoRemoval(context, action)),
  );
  yield takeLeading(
    clearRequested,
    safely(() => clearAll(context)),
  );
  yield takeEvery(
    OPTIONS,
    safely((action: OptionAction) => savePaymentOption(context, action)),
  );
  yield takeLatest(
    [...CHANGES, ...OPTIONS, cartRequested, cartOutdated, shopperChanged, retryRequested, changesFinished],
    safely((action: Action) => reloadCart(context, action)),
  );
}
