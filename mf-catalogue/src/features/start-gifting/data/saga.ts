import { paths, type StoredSlice } from '@giftstore/contracts';
import type { GiftcardUnit } from '@giftstore/contracts/bus';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, storedSlice, takeEvery, takeLeading } from '@giftstore/state';
import { selectStartGifting, withUnits } from './selectors';
import {
  browseFailed,
  browseRequested,
  browseSucceeded,
  type Choices,
  restoreRequested,
  restoreSucceeded,
} from './slice';

const stored = storedSlice('startGifting');

/** A chunk of its own, because yup is 12 KB gzipped and the page needs it for validation only. */
export const loadSchema = () =>
  import(/* webpackChunkName: "gifting-rules" */ './schema').catch(() => {
    throw new ApiError('offline', 0);
  });

function* restore() {
  const saved = stored.read();
  if (saved) yield* put(restoreSucceeded(saved));
}

/** Validates and saves the choices, selects the country of the gift and opens the list of cards (rule core-2.11). */
function* browse({ config, country, i18n, navigate }: RemoteServices) {
  const { choices } = yield* select(selectStartGifting);
  const complete = withUnits(choices, { own: config.defaultUnitId, recipients: country.unitId() });
  try {
    const [{ validateGifting }, units] = yield* call(() => Promise.all([loadSchema(), country.units()]));
    const unitIds = units.map(({ id }) => id);
    const fieldErrors = validateGifting(complete, unitIds, i18n.t);
    if (Object.keys(fieldErrors).length > 0) return void (yield* put(browseFailed({ fieldErrors })));
    stored.write(toStored(complete));
    selectCountry(units, complete, country);
  } catch (error) {
    return void (yield* put(browseFailed({ error: toErrorMessage(error) })));
  }
  yield* put(browseSucceeded());
  navigate(paths.allCards());
}

function toStored(choices: Choices): StoredSlice<'startGifting'> {
  const { unitId, wantTo, recipientUnitId } = choices;
  const sender = { name: choices.name.trim(), unitId, wantTo };
  if (wantTo !== 'sendAGift') return sender;
  return { ...sender, recipientName: choices.recipientName.trim(), recipientUnitId };
}

function selectCountry(
  units: GiftcardUnit[],
  { wantTo, unitId, recipientUnitId }: Choices,
  country: RemoteServices['country'],
) {
  const giftUnitId = wantTo === 'sendAGift' ? recipientUnitId : unitId;
  const unit = units.find(({ id }) => id === giftUnitId);
  if (unit && unit.id !== country.unitId()) country.choose(unit);
}

export function* startGiftingSaga(services: RemoteServices) {
  yield takeEvery(restoreRequested, safely(restore));
  yield takeLeading(
    browseRequested,
    safely(() => browse(services)),
  );
}
