import { BusError } from '@giftstore/bus';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import {
  call,
  type Feature,
  put,
  safely,
  select,
  takeEvery,
  takeLatest,
  takeLeading,
} from '@giftstore/state';
import { selectCard } from './card-slice';
import {
  addAsked,
  added,
  buyNowAsked,
  type ChoiceState,
  choiceSlice,
  clashed,
  FULL,
  giftTaken,
  leftForPayment,
  type Problem,
  refused,
  replaceConfirmed,
  selectChoice,
  TOO_LATE,
  valueChosen,
} from './choice-slice';
import { type CountryIdOf, createCountryIdOf } from './country-id';
import { arrived, bringBack, CHOOSING, keepChoice } from './keep-choice';
import { selectLine } from './selectors';

/** Name of the remote's words in i18next. */
const NAMESPACE = 'mf-catalogue';

function* send(services: RemoteServices, countryIdOf: CountryIdOf) {
  const { sending } = yield* select(selectChoice);
  const chosen = yield* select(selectLine);
  if (!chosen || sending === 'idle' || sending === 'clash') return;
  const done = services.loading();
  try {
    const line = { ...chosen, country_id: yield* call(countryIdOf, chosen.currency) };
    if (sending === 'buying') yield* buyNow(services, line);
    else yield* addToCart(services, line, sending === 'replacing');
  } catch (error) {
    yield* put(refused(problemOf(error, sending === 'buying')));
  } finally {
    done();
  }
}

function* addToCart({ bus, notify, i18n }: RemoteServices, line: CartLineInput, replace: boolean) {
  const name = (yield* select(selectCard)).brand?.name ?? '';
  const before = yield* select(selectChoice);
  const asked = line.quantity;
  const request = replace ? { line, replace } : { line };
  const { outcome, added: count = asked } = yield* call(() => bus.send('cart/add', request));
  if (outcome === 'clash') return yield* put(clashed());
  if (outcome === 'full' || count === 0) return yield* put(refused({ key: FULL }));

  // Fewer than asked for are told on the page, where it stays until it was read.
  if (count === asked) notify('success', i18n.t('order.added', { ns: NAMESPACE, count, name }));
  const now = yield* select(selectChoice);
  if (now.brand !== before.brand) return;
  yield* put(added({ added: count, asked }));
  // What was typed while the cart was asked is for the next friend.
  if (now.gift === before.gift) yield* put(giftTaken());
}

/** The cart's remote goes to the payment page itself. */
function* buyNow({ bus }: RemoteServices, line: CartLineInput) {
  yield* call(() => bus.send('cart/buyNow', { line }));
  yield* put(leftForPayment());
}

/** What to do about it, and that nothing was charged: a command that nobody answered, or the cart's own refusal. */
function problemOf(error: unknown, buying: boolean): NonNullable<Problem> {
  if (error instanceof ApiError) return toErrorMessage(error);
  if (error instanceof BusError && error.code === 'timeout')
    return { key: buying ? 'order.paymentTooLate' : TOO_LATE };
  return { key: buying ? 'order.noPayment' : 'order.noOwner' };
}

export const choiceFeature: Feature<RemoteServices, ChoiceState> = {
  name: choiceSlice.name,
  reducer: choiceSlice.reducer,
  restore: true,
  *saga(services) {
    const countryIdOf = createCountryIdOf(services);
    // Looked up with the first sign of interest, so that the press itself does not wait for it.
    yield takeLatest(
      valueChosen.type,
      safely(function* () {
        const { key } = yield* select(selectCard);
        if (key) yield* call(countryIdOf, key.unit);
      }),
    );
    yield takeLatest(
      arrived.type,
      safely(() => bringBack(services)),
    );
    yield takeEvery(
      CHOOSING,
      safely(() => keepChoice(services)),
    );
    yield takeLeading(
      [addAsked.type, replaceConfirmed.type, buyNowAsked.type],
      safely(() => send(services, countryIdOf)),
    );
  },
};
