import type { RemoteServices } from '@giftstore/remote';
import { createAction, put, select, storedSlice } from '@giftstore/state';
import {
  broughtBack,
  type Chosen,
  clearingUndone,
  forgotten,
  giftChanged,
  giftTaken,
  NO_GIFT,
  quantityChanged,
  recipientSwitched,
  selectChoice,
  valueChosen,
} from './choice-slice';
import { forgetCustomers, keep, keptChoice } from './kept-choices';

/** The page is there and hears events. What storage knows comes only now: a rendered page knows nothing of it. */
export const arrived = createAction('choice/arrived');

/** What changes a choice. */
export const CHOOSING = [
  valueChosen,
  quantityChanged,
  recipientSwitched,
  clearingUndone,
  giftChanged,
  giftTaken,
].map(({ type }) => type);

export function* keepChoice({ session }: RemoteServices) {
  const choice = yield* select(selectChoice);
  if (choice.brand !== null) keep(choice.brand, choice, session.signedIn() ? 'customer' : 'guest');
}

/** The choice of this brand from earlier in this tab; else what the Start Gifting form was told. */
export function* bringBack({ session }: RemoteServices) {
  const { brand } = yield* select(selectChoice);
  if (brand === null) return;
  if (!session.signedIn() && forgetCustomers().includes(brand)) yield* put(forgotten());
  const chosen = keptChoice(brand) ?? startedGift();
  if (chosen) yield* put(broughtBack(chosen));
}

/** Spec core §2, Home: the Start Gifting form saves whether it is a gift, and for whom. */
function startedGift(): Chosen | undefined {
  const { wantTo, recipientName = '' } = storedSlice('startGifting').read() ?? {};
  if (wantTo !== 'sendAGift') return undefined;
  return { value: null, quantity: 0, isForSelf: false, gift: { ...NO_GIFT, name: recipientName } };
}
