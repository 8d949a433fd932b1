import { BusError } from '@giftstore/bus';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { ApiError, wordsOf } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, type Feature, put, safely, select, takeLatest, takeLeading } from '@giftstore/state';
import { fetchCountryId } from './api';
import { selectCard } from './card-slice';
import {
  addAsked,
  added,
  buyNowAsked,
  type ChoiceState,
  choiceSlice,
  clashed,
  leftForPayment,
  type Problem,
  refused,
  replaceConfirmed,
  selectChoice,
  valueChosen,
} from './choice-slice';
import { selectLine } from './selectors';

/** Name of the remote's words in i18next. */
const NAMESPACE = 'mf-catalogue';

type CountryIdOf = (unit: number) => Promise<number>;

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
  const request = replace ? { line, replace } : { line };
  const { outcome } = yield* call(() => bus.ask('cart/add', request));
  if (outcome === 'clash') yield* put(clashed());
  else if (outcome === 'full') yield* put(refused({ key: 'order.full' }));
  else {
    const { brand } = yield* select(selectCard);
    notify(
      'success',
      i18n.t('order.added', { ns: NAMESPACE, count: line.quantity, name: brand?.name ?? '' }),
    );
    yield* put(added());
  }
}

/** The cart's remote goes to the payment page itself. */
function* buyNow({ bus }: RemoteServices, line: CartLineInput) {
  yield* call(() => bus.ask('cart/buyNow', { line }));
  yield* put(leftForPayment());
}

/** What to do about it, and that nothing was charged: a command that nobody answered, or the cart's own refusal. */
function problemOf(error: unknown, buying: boolean): NonNullable<Problem> {
  if (error instanceof ApiError) return wordsOf(error);
  if (error instanceof BusError && error.code === 'too-late')
    return { key: buying ? 'order.paymentTooLate' : 'order.tooLate' };
  return { key: buying ? 'order.noPayment' : 'order.noOwner' };
}

/**
 * The country behind a unit, found by its name in the list of countries (spec core §3); asked for once. The unit's own
 * id stands in where the lists cannot be had, so that they never stop a sale.
 */
function createCountryIdOf({ country, http }: RemoteServices): CountryIdOf {
  const known = new Map<number, number>();
  return async (unit) => {
    const found = known.get(unit) ?? (await lookUp(unit).catch(() => undefined));
    if (found !== undefined) known.set(unit, found);
    return found ?? unit;
  };
  async function lookUp(unit: number): Promise<number | undefined> {
    const name = (await country.units()).find(({ id }) => id === unit)?.country_name;
    return name === undefined ? undefined : fetchCountryId(http, name);
  }
}

export const choiceFeature: Feature<RemoteServices, ChoiceState> = {
  name: choiceSlice.name,
  reducer: choiceSlice.reducer,
  keep: true,
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
    yield takeLeading(
      [addAsked.type, replaceConfirmed.type, buyNowAsked.type],
      safely(() => send(services, countryIdOf)),
    );
  },
};
