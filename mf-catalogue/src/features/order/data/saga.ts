import { BusError } from '@giftstore/bus';
import { paths } from '@giftstore/contracts';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { MAX_CARDS_PER_ORDER } from '@giftstore/contracts/limits';
import { ApiError, type ErrorMessage, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest, takeLeading } from '@giftstore/state';
import { selectCard } from '../../../card/data/selectors';
import { selectChoice } from '../../../choice/data/selectors';
import {
  type Choice,
  cardsAdded,
  lineLost,
  lineOpened,
  purchaseStarted,
  valueChosen,
} from '../../../choice/data/slice';
import { type CountryIdOf, createCountryIdOf } from './country-id';
import { selectLine, selectOrder } from './selectors';
import {
  addConflicted,
  addRequested,
  addSucceeded,
  buyNowRequested,
  buyNowSucceeded,
  CART_FULL,
  CART_TIMEOUT,
  LINE_GONE,
  lineRequested,
  OFFLINE,
  orderFailed,
  replaceConfirmed,
  saveRequested,
  saveSucceeded,
} from './slice';

/** The remote's namespace in i18next. */
const NAMESPACE = 'mf-catalogue';

function* order(services: RemoteServices, countryIdOf: CountryIdOf) {
  const { status } = yield* select(selectOrder);
  const chosenLine = yield* select(selectLine);
  if (!chosenLine || status === 'idle' || status === 'currencyConflict') return;
  const done = services.loading();
  try {
    const line = { ...chosenLine, country_id: yield* call(countryIdOf, chosenLine.currency) };
    if (status === 'buying') yield* buyNow(services, line);
    else if (status === 'saving') yield* saveLine(services, line);
    else yield* addToCart(services, line, status === 'replacing');
  } catch (error) {
    yield* put(orderFailed(toOrderError(error, status === 'buying')));
  } finally {
    done();
  }
}

function* addToCart({ bus }: RemoteServices, line: CartLineInput, replace: boolean) {
  const before = yield* select(selectChoice);
  const requested = line.quantity;
  const request = replace ? { line, replace } : { line };
  const { outcome, added = requested } = yield* call(() => bus.send('cart/add', request));
  if (outcome === 'clash') return yield* put(addConflicted());
  if (outcome === 'full' || added === 0) return yield* put(orderFailed({ key: CART_FULL }));

  const after = yield* select(selectChoice);
  if (after.brand !== before.brand) return;
  yield* put(addSucceeded({ added, requested }));
  // A gift that was edited while the cart was updated is the next one.
  if (after.gift === before.gift) yield* put(cardsAdded());
}

/** The cart's remote opens the payment page itself. */
function* buyNow({ bus }: RemoteServices, line: CartLineInput) {
  yield* call(() => bus.send('cart/buyNow', { line }));
  // Only now: where the payment page did not open, there is no purchase that could end.
  yield* put(purchaseStarted(line.brand_id));
  yield* put(buyNowSucceeded());
}

/** Opens a line of the cart for editing. Without it the page is that of any card, and says why. */
function* openLine({ bus, notify, navigate, i18n }: RemoteServices, id: string) {
  const { key } = yield* select(selectCard);
  if (!key) return;
  let error = 'order.edit.gone';
  try {
    const { line } = yield* call(() => bus.send('cart/line', { id }));
    if (line?.brand_id === key.brand && line.currency === key.unit) {
      yield* put(lineOpened({ id, choice: choiceOf(line) }));
      return;
    }
  } catch {
    error = 'order.edit.failed';
  }
  notify('error', i18n.t(error, { ns: NAMESPACE }));
  navigate(paths.selectedCard(key.brand, key.unit), { replace: true });
}

/** Replaces the edited line in the cart, and opens the cart. */
function* saveLine({ bus, notify, navigate, i18n }: RemoteServices, line: CartLineInput) {
  const { editedLine: id } = yield* select(selectChoice);
  if (id === undefined) return;
  const { outcome, quantity = line.quantity } = yield* call(() => bus.send('cart/edit', { id, line }));
  if (outcome === 'gone') {
    yield* put(lineLost());
    yield* put(orderFailed({ key: LINE_GONE }));
    return;
  }
  yield* put(saveSucceeded());
  if (quantity === line.quantity) notify('success', i18n.t('order.edit.saved', { ns: NAMESPACE }));
  else
    notify('info', i18n.t('order.edit.fewer', { ns: NAMESPACE, count: quantity, max: MAX_CARDS_PER_ORDER }));
  navigate(paths.cart());
}

function choiceOf(line: CartLineInput): Choice {
  return {
    value: line.giftcard_value,
    quantity: line.quantity,
    isForSelf: line.isforself,
    gift: {
      name: line.contact_name ?? '',
      email: line.contact_email ?? '',
      message: line.gift_message ?? '',
      template: line.gifting_image_id === undefined ? '' : String(line.gifting_image_id),
      timing: line.send_on === undefined ? '' : 'day',
      sendDay: line.send_on ?? '',
    },
  };
}

/** The cart's own error, or that there is no network; else that the command had no handler or timed out, and that nothing was charged. */
function toOrderError(error: unknown, isBuying: boolean): ErrorMessage {
  if (error instanceof ApiError && error.kind !== 'offline') return toErrorMessage(error);
  // The cart's own code may be what could not be loaded.
  if (error instanceof ApiError || !navigator.onLine) return { key: OFFLINE };
  if (error instanceof BusError && error.code === 'timeout')
    return { key: isBuying ? 'order.paymentTimeout' : CART_TIMEOUT };
  return { key: isBuying ? 'order.noPayment' : 'order.noCart' };
}

export function* orderSaga(services: RemoteServices) {
  const countryIdOf = createCountryIdOf(services);
  // Fetched as soon as a value is chosen, so that the order itself does not wait for it.
  yield takeLatest(
    valueChosen,
    safely(function* () {
      const { key } = yield* select(selectCard);
      if (key) yield* call(countryIdOf, key.unit);
    }),
  );
  yield takeLatest(
    lineRequested,
    safely((action: ReturnType<typeof lineRequested>) => openLine(services, action.payload)),
  );
  yield takeLeading(
    [addRequested, replaceConfirmed, buyNowRequested, saveRequested],
    safely(() => order(services, countryIdOf)),
  );
}
