import type { CartLineInput } from '@giftstore/contracts/bus';
import { createSelector } from '@giftstore/state';
import { selectCard } from './card-slice';
import {
  type ChoiceState,
  FULL,
  type Gift,
  type SelectedCardStates,
  selectChoice,
  TOO_LATE,
} from './choice-slice';

/** The chosen value where the card on the page has it; a kept one of another country does not count. */
export const selectValue = createSelector([selectCard, selectChoice], ({ brand }, { value }) =>
  value !== null && brand?.denominations.includes(value) ? value : null,
);

/** Value times quantity, in major units of the card's currency. */
export const selectTotal = (state: SelectedCardStates) =>
  (selectValue(state) ?? 0) * selectChoice(state).quantity;

/**
 * Add to cart: a value and a quantity, and for someone else at least name and e-mail, or a message or a template
 * (spec core §4).
 */
export const selectCanAdd = (state: SelectedCardStates) => hasCards(state) && isGiftFit(state.choice, canAdd);

/** Buy now: a value and a quantity, and for someone else any one of the gift's fields (spec core §4). */
export const selectCanBuyNow = (state: SelectedCardStates) =>
  hasCards(state) && isGiftFit(state.choice, canBuy);

/** What is to be done before anything can be bought; null when nothing is. */
export function selectMissing(state: SelectedCardStates): 'value' | 'quantity' | 'gift' | null {
  if (selectValue(state) === null) return 'value';
  if (selectChoice(state).quantity === 0) return 'quantity';
  return selectCanBuyNow(state) ? null : 'gift';
}

/** There is something to see in the cart: what was added, or what keeps more from going in. */
export function selectLeadsToCart({ choice: { taken, problem } }: SelectedCardStates): boolean {
  return taken !== null || (problem !== null && 'key' in problem && [FULL, TOO_LATE].includes(problem.key));
}

function hasCards(state: SelectedCardStates): boolean {
  return selectValue(state) !== null && selectChoice(state).quantity > 0;
}

function isGiftFit({ isForSelf, gift }: ChoiceState, fits: (gift: Gift) => boolean): boolean {
  return isForSelf || fits(gift);
}

const filled = (text: string) => text.trim() !== '';
const canAdd = ({ name, email, message, template }: Gift) =>
  (filled(name) && filled(email)) || filled(message) || filled(template);
const canBuy = ({ name, email, message, template }: Gift) => [name, email, message, template].some(filled);

/**
 * The line as the cart takes it; null while nothing is chosen. `country_id` is the unit's own id here: the country
 * behind it is looked up when the line is sent.
 */
export function selectLine(state: SelectedCardStates): CartLineInput | null {
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

function giftFields({ name, email, message, template }: Gift) {
  return {
    contact_name: name.trim(),
    contact_email: email.trim(),
    ...(filled(message) ? { gift_message: message.trim() } : {}),
    ...(template ? { gifting_image_id: Number(template) } : {}),
  };
}
