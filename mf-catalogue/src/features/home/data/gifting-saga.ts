import { paths, type StoredSlice } from '@giftstore/contracts';
import type { GiftcardUnit } from '@giftstore/contracts/bus';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import {
  call,
  type Feature,
  put,
  safely,
  select,
  storedSlice,
  takeEvery,
  takeLeading,
} from '@giftstore/state';
import {
  browseAsked,
  browsed,
  type Choices,
  type GiftingState,
  giftingSlice,
  opened,
  refused,
  remembered,
  selectGifting,
} from './gifting-slice';

const stored = storedSlice('startGifting');

/** Yup is 12 KB gzipped, which nobody needs before something is to be checked. */
export const loadSchema = () =>
  import(/* webpackChunkName: "gifting-rules" */ '../gifting-schema').catch(() => {
    throw new ApiError('offline', 0);
  });

function* remember() {
  const saved = stored.read();
  if (saved) yield* put(remembered(saved));
}

/** Checks, saves the choices, turns the shop to the country that is gifted to and goes on (spec core §2). */
function* browse({ country, i18n, navigate }: RemoteServices) {
  const { choices } = yield* select(selectGifting);
  const all = withUnits(choices, country.unitId());
  try {
    const [{ faultsOf }, units] = yield* call(() => Promise.all([loadSchema(), country.units()]));
    const faults = faultsOf(
      all,
      units.map(({ id }) => id),
      i18n.t,
    );
    if (Object.keys(faults).length > 0) return void (yield* put(refused({ faults })));
    stored.write(toSave(all));
    turnTo(units, all, country);
  } catch (error) {
    return void (yield* put(refused({ failure: toErrorMessage(error) })));
  }
  yield* put(browsed());
  navigate(paths.allCards());
}

function withUnits(choices: Choices, unit: number): Choices {
  return { ...choices, unitId: choices.unitId ?? unit, recipientUnitId: choices.recipientUnitId ?? unit };
}

function toSave({
  name,
  unitId,
  wantTo,
  recipientName,
  recipientUnitId,
}: Choices): StoredSlice<'startGifting'> {
  const own = { name: name.trim(), unitId, wantTo };
  return wantTo === 'sendAGift' ? { ...own, recipientName: recipientName.trim(), recipientUnitId } : own;
}

function turnTo(units: GiftcardUnit[], { wantTo, unitId, recipientUnitId }: Choices, country: Country) {
  const wanted = wantTo === 'sendAGift' ? recipientUnitId : unitId;
  const unit = units.find(({ id }) => id === wanted);
  if (unit && unit.id !== country.unitId()) country.choose(unit);
}
type Country = RemoteServices['country'];

export const gifting: Feature<RemoteServices, GiftingState> = {
  name: 'startGifting',
  reducer: giftingSlice.reducer,
  restore: true,
  *saga(services) {
    yield takeEvery(opened.type, safely(remember));
    yield takeLeading(
      browseAsked.type,
      safely(() => browse(services)),
    );
  },
};
