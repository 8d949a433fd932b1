import { DEFAULT_CURRENCY } from '@giftstore/contracts';
import type { CardPrice } from '@giftstore/contracts/api';
import type { CartLineInput } from '@giftstore/contracts/bus';
import {
  FOREIGN_CURRENCY_UPLIFT_PERCENT,
  MAX_CARDS_PER_ORDER,
  MAX_ORDER_AED,
} from '@giftstore/contracts/limits';
import type { StateOf } from '@giftstore/state';
import { selectCard, selectPrices } from '../../../card/data/selectors';
import type { cardSlice } from '../../../card/data/slice';
import { payableCurrency } from '../../../card/payable-currency';
import { selectCartRoom } from '../../../cart-room/data/selectors';
import type { CartRoom, cartRoomSlice } from '../../../cart-room/data/slice';
import { selectChoice, selectValue } from '../../../choice/data/selectors';
import { type choiceSlice, type Gift, isFilled } from '../../../choice/data/slice';
import { CART_FULL, CART_TIMEOUT, LINE_GONE, OFFLINE, orderSlice } from './slice';

type ChosenCard = StateOf<typeof cardSlice> & StateOf<typeof choiceSlice>;
type ChosenBesideCart = ChosenCard & StateOf<typeof cartRoomSlice>;

export const selectOrder = orderSlice.selectSlice;

/** Value times quantity, in major units of the card's currency. */
export const selectTotal = (state: ChosenCard) => (selectValue(state) ?? 0) * selectChoice(state).quantity;

/** What the chosen cards cost with all fees; undefined until it is known or something is chosen. */
export function selectPrice(state: ChosenCard): CardPrice | undefined {
  const value = selectValue(state);
  const { quantity } = selectChoice(state);
  return value === null
    ? undefined
    : selectPrices(state, value)?.find((price) => price.quantity === quantity);
}

/** Whether the chosen cards alone come to more than an order may (rule core-5.36). */
export const selectExceedsOrder = (state: ChosenCard) =>
  (selectPrice(state)?.order_total_aed ?? 0) > MAX_ORDER_AED;

/** Whether the chosen cards and those in the cart come to more than an order may (rule core-5.36). */
export function selectExceedsCart(state: ChosenBesideCart): boolean {
  const room = roomOfChosen(state);
  return room !== undefined && leastAed(state) > room.aed;
}

/**
 * How many cards a customer may still buy in these 24 hours beside those in the cart, where more are chosen (rule core-9.7);
 * else undefined.
 */
export function selectTooFewLeft(state: ChosenBesideCart): number | undefined {
  const left = roomOfChosen(state)?.cards;
  return left !== undefined && selectChoice(state).quantity > left ? left : undefined;
}

/** How many cards a customer may still buy in these 24 hours without the cart, at most, where more are chosen; else undefined. */
export function selectTooFewToBuy(state: ChosenBesideCart): number | undefined {
  const left = selectCartRoom(state).room?.cardsAlone;
  return left !== undefined && selectChoice(state).quantity > left ? left : undefined;
}

/** Whether the cart has as many cards as an order may hold (rule core-5.35). */
export const selectHasFullCart = (state: ChosenBesideCart) =>
  (roomOfChosen(state)?.count ?? 0) >= MAX_CARDS_PER_ORDER;

/** Whether no card of any amount can be added: a customer's day has none left, or the cart is full. */
export const selectHasNoRoom = (state: ChosenBesideCart) =>
  selectTooFewLeft(state) === 0 || selectTooFewToBuy(state) === 0 || selectHasFullCart(state);

/**
 * A value, a quantity and, for a gift, name and e-mail, or a message or a template (rules core-4.27, core-4.28), and room for
 * them in an order. Too many for a day may be added, and be fewer in the cart; where a day has room for none, nothing is.
 */
export const selectCanAdd = (state: ChosenBesideCart) =>
  hasCards(state) &&
  isGiftComplete(state, canAddGift) &&
  leastAed(state) <= MAX_ORDER_AED &&
  !selectExceedsCart(state) &&
  selectTooFewLeft(state) !== 0;

/**
 * A value, a quantity and, for a gift, any one of its fields (rule core-4.29), but no more than an order may hold or a customer
 * may buy for now (rule core-9.7): unlike in the cart, nothing can be changed on the payment page.
 */
export const selectCanBuyNow = (state: ChosenBesideCart) =>
  hasCards(state) &&
  isGiftComplete(state, canBuyGift) &&
  !selectExceedsOrder(state) &&
  selectTooFewToBuy(state) === undefined;

/** What has to be chosen before both buttons can be pressed; null when nothing has. Adding to the cart needs more of a gift. */
export function selectMissing(state: ChosenCard): 'value' | 'quantity' | 'gift' | null {
  if (selectValue(state) === null) return 'value';
  if (selectChoice(state).quantity === 0) return 'quantity';
  return isGiftComplete(state, canAddGift) ? null : 'gift';
}

/** Whether a gift is in the cart, and the form is empty for the next one. */
export const selectIsGiftAdded = (state: ChosenCard & StateOf<typeof orderSlice>) =>
  selectOrder(state).addedCards !== undefined && selectMissing(state) === 'gift';

/** Whether nothing was added because the cart has as many cards as an order may hold. */
export function selectIsCartFull(state: StateOf<typeof orderSlice>): boolean {
  const { error } = selectOrder(state);
  return error !== undefined && 'key' in error && error.key === CART_FULL;
}

/** Whether the last attempt did not reach the server. */
export function selectIsOffline(state: StateOf<typeof orderSlice>): boolean {
  const { error } = selectOrder(state);
  return error !== undefined && 'key' in error && error.key === OFFLINE;
}

/** Whether to link to the cart: something was added, or the error is resolved there. */
export function selectShowsCartLink(state: StateOf<typeof orderSlice>): boolean {
  const { addedCards, error } = selectOrder(state);
  const isResolvedInCart =
    error && 'key' in error && [CART_FULL, CART_TIMEOUT, LINE_GONE].includes(error.key);
  return addedCards !== undefined || isResolvedInCart === true;
}

/** The room for the chosen cards. An edited line is in the cart already; cards of another unit would replace it. */
function roomOfChosen(state: ChosenBesideCart): CartRoom | undefined {
  const { room } = selectCartRoom(state);
  const unit = selectCard(state).key?.unit;
  const isBeside = selectChoice(state).editedLine === undefined && (room?.unit ?? unit) === unit;
  return isBeside ? room : undefined;
}

/** What the chosen cards cost in AED, or less: without the currency fee, where the shopper can save it in the cart. */
function leastAed(state: ChosenCard): number {
  const aed = selectPrice(state)?.order_total_aed ?? 0;
  const currency = selectCard(state).brand?.unit_name_short ?? DEFAULT_CURRENCY;
  const canSave = currency !== DEFAULT_CURRENCY && payableCurrency(currency);
  return canSave ? aed / (1 + FOREIGN_CURRENCY_UPLIFT_PERCENT / 100) : aed;
}

function hasCards(state: ChosenCard): boolean {
  return selectValue(state) !== null && selectChoice(state).quantity > 0;
}

function isGiftComplete(state: ChosenCard, isComplete: (gift: Gift) => boolean): boolean {
  const { isForSelf, gift } = selectChoice(state);
  return isForSelf || isComplete(gift);
}

const canAddGift = ({ name, email, message, template }: Gift) =>
  (isFilled(name) && isFilled(email)) || isFilled(message) || isFilled(template);
const canBuyGift = ({ name, email, message, template }: Gift) =>
  [name, email, message, template].some(isFilled);

/** The line for the cart; null while nothing is chosen. The saga replaces `country_id`, the unit's id, by the country's. */
export function selectLine(state: ChosenCard): CartLineInput | null {
  const { key } = selectCard(state);
  const { quantity, isForSelf, gift } = selectChoice(state);
  const value = selectValue(state);
  if (!key || value === null || quantity === 0) return null;
  return {
    brand_id: key.brand,
    currency: key.unit,
    country_id: key.unit,
    giftcard_value: value,
    quantity,
    isforself: isForSelf,
    ...(isForSelf ? {} : giftFields(gift)),
  };
}

function giftFields({ name, email, message, template, timing, sendDay }: Gift) {
  return {
    contact_name: name.trim(),
    contact_email: email.trim(),
    ...(isFilled(message) ? { gift_message: message.trim() } : {}),
    ...(template ? { gifting_image_id: Number(template) } : {}),
    ...(timing === 'day' && sendDay ? { send_on: sendDay } : {}),
  };
}
