import type { RemoteServices } from '@giftstore/remote';
import { call, createAction, put, safely, select, takeEvery, takeLatest } from '@giftstore/state';
import { selectChoice } from '../../../choice/data/selectors';
import {
  type Choice,
  cardsAdded,
  choiceCleared,
  choiceRestored,
  giftChanged,
  giftRepeated,
  giftRestored,
  NO_GIFT,
  purchaseStarted,
  quantityChanged,
  recipientSwitched,
  valueChosen,
} from '../../../choice/data/slice';
import {
  deleteChoice,
  deleteCustomerChoices,
  deleteEndedPurchase,
  loadChoice,
  markInPurchase,
  saveChoice,
} from './choice-storage';
import { startedRecipient } from './started-gift';

/** The page is hydrated. Storage is read only now, because the server has none. `isGift`: opened for an occasion. */
export const restoreRequested = createAction<{ isGift: boolean }>('choice/restoreRequested');

function* save({ session }: RemoteServices) {
  const choice = yield* select(selectChoice);
  // What is edited is in the cart, and no choice for the next card.
  if (choice.editedLine !== undefined) return;
  if (choice.brand !== undefined) saveChoice(choice.brand, choice, session.signedIn() ? 'customer' : 'guest');
}

/**
 * Restores the choice of this brand from earlier in this tab, else begins with the gift that the shopper came for. An occasion
 * makes it a gift in either case.
 */
function* restore({ session }: RemoteServices, isGift: boolean) {
  const { brand, unit, editedLine } = yield* select(selectChoice);
  if (brand === undefined || unit === undefined) return;
  if (editedLine !== undefined) yield* put(choiceCleared());
  if (!session.signedIn() && deleteCustomerChoices().includes(brand)) yield* put(choiceCleared());
  if (deleteEndedPurchase(brand)) yield* put(choiceCleared());
  const choice = loadChoice({ brand, unit }) ?? startedGift(isGift);
  if (choice) yield* put(choiceRestored(choice));
  if (isGift) yield* put(recipientSwitched({ isForSelf: false }));
}

function startedGift(isGift: boolean): Choice | undefined {
  const name = startedRecipient();
  if (name === undefined && !isGift) return undefined;
  return { value: null, quantity: 1, isForSelf: false, gift: { ...NO_GIFT, name: name ?? '' } };
}

export function* choiceSaga(services: RemoteServices) {
  yield takeLatest(
    restoreRequested,
    safely(({ payload }: ReturnType<typeof restoreRequested>) => restore(services, payload.isGift)),
  );
  yield takeEvery(
    [valueChosen, quantityChanged, recipientSwitched, giftRestored, giftChanged, giftRepeated],
    safely(() => save(services)),
  );
  yield takeEvery(
    purchaseStarted,
    safely(function* ({ payload }: ReturnType<typeof purchaseStarted>) {
      yield* call(markInPurchase, payload);
    }),
  );
  yield takeEvery(
    cardsAdded,
    safely(function* () {
      const { brand } = yield* select(selectChoice);
      if (brand !== undefined) deleteChoice(brand);
    }),
  );
}
