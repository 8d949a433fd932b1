import type { RepeatedGift } from '@giftstore/contracts';
import { MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import { createAction, createSlice, type PayloadAction } from '@giftstore/state';
import { cardRequested } from '../../card/data/slice';

/** The recipient's form, as typed. */
export interface Gift {
  name: string;
  email: string;
  message: string;
  /** A gift template's id as text; empty for none. */
  template: string;
  /** `day` for a day that the shopper chooses; empty for as soon as it is paid. */
  timing: '' | 'day';
  /** The chosen send day, an ISO date; empty for none. It counts only with the timing `day`. */
  sendDay: string;
}

export const NO_GIFT: Gift = { name: '', email: '', message: '', template: '', timing: '', sendDay: '' };

/** What the shopper chose of a brand. */
export interface Choice {
  /** In major units of the card's currency; null until chosen, and again when the currency changes. */
  value: number | null;
  quantity: number;
  isForSelf: boolean;
  gift: Gift;
}

export interface ChoiceState extends Choice {
  /** Id of the chosen brand. */
  brand: number | undefined;
  /** Id of the gift-card unit whose currency the value is in. */
  unit: number | undefined;
  /** The gift that switching the recipient cleared, while that can be undone. */
  clearedGift: Gift | undefined;
  /** What went into the cart last: unchanged, it is no choice for the next visit. */
  added: Pick<Choice, 'value' | 'quantity' | 'isForSelf'> | undefined;
  /** The line of the cart whose choice this is, while the page edits it. */
  editedLine: string | undefined;
  /** Who that line was a gift for when the page opened it; undefined for one's own card. */
  editedRecipient: string | undefined;
  /** Grows when the gift changes by other means than its form, which then starts anew with the gift of the state. */
  giftVersion: number;
}

/** What is chosen of this brand is about to be paid: once that purchase has ended, it is no choice for the next visit. */
export const purchaseStarted = createAction<number>('choice/purchaseStarted');

const initialState: ChoiceState = {
  brand: undefined,
  unit: undefined,
  value: null,
  quantity: 1,
  isForSelf: true,
  gift: NO_GIFT,
  clearedGift: undefined,
  added: undefined,
  editedLine: undefined,
  editedRecipient: undefined,
  giftVersion: 0,
};

export const isFilled = (text: string) => text.trim() !== '';
const isEmpty = ({ sendDay: _, ...gift }: Gift) => !Object.values(gift).some(isFilled);

const isAsAdded = ({ added, value, quantity, isForSelf, gift }: ChoiceState) =>
  added?.value === value && added?.quantity === quantity && added?.isForSelf === isForSelf && isEmpty(gift);

/** What is chosen of the card on the page. */
export const choiceSlice = createSlice({
  name: 'choice',
  initialState,
  reducers: {
    /** Sets the quantity to 1 (rule core-4.25). */
    valueChosen(state, { payload }: PayloadAction<number>) {
      // The browser repeats a press that it received before hydration; that is not a new choice.
      if (state.value === payload && state.quantity > 0) return;
      state.value = payload;
      state.quantity = 1;
    },
    quantityChanged(state, { payload }: PayloadAction<number>) {
      state.quantity = Math.min(MAX_LINE_QUANTITY, Math.max(0, payload));
    },
    /** Clears the gift, which can be undone (rule core-4.26). */
    recipientSwitched(state, { payload: { isForSelf } }: PayloadAction<{ isForSelf: boolean }>) {
      if (state.isForSelf === isForSelf) return;
      if (!isEmpty(state.gift)) state.clearedGift = state.gift;
      state.isForSelf = isForSelf;
      state.gift = NO_GIFT;
    },
    giftRestored(state) {
      if (!state.clearedGift) return;
      state.isForSelf = false;
      state.gift = state.clearedGift;
      state.clearedGift = undefined;
      state.giftVersion += 1;
    },
    giftChanged(state, { payload }: PayloadAction<Gift>) {
      state.gift = payload;
      state.clearedGift = undefined;
    },
    /** An earlier gift is to be sent again: to the same recipient, with the same message and design, at once. */
    giftRepeated(state, { payload: { design, ...gift } }: PayloadAction<RepeatedGift>) {
      state.isForSelf = false;
      state.gift = { ...NO_GIFT, ...gift, template: design === null ? '' : String(design) };
      state.clearedGift = undefined;
      state.giftVersion += 1;
    },
    /** The cards are in the cart: the form of a gift is free for the next one. */
    cardsAdded(state) {
      const { value, quantity, isForSelf } = state;
      state.added = { value, quantity, isForSelf };
      if (isEmpty(state.gift)) return;
      state.gift = NO_GIFT;
      state.clearedGift = undefined;
      state.giftVersion += 1;
    },
    /** A choice made earlier in this tab, or in the Start Gifting form. Does not replace a choice on the page. */
    choiceRestored(state, { payload }: PayloadAction<Choice>) {
      const { value, quantity, isForSelf, gift, giftVersion } = state;
      if (value !== null || quantity !== initialState.quantity || !isForSelf || !isEmpty(gift)) return state;
      return { ...state, ...payload, giftVersion: giftVersion + 1 };
    },
    /** The page edits a line of the cart. */
    lineOpened: (
      { brand, unit, giftVersion },
      { payload: { id, choice } }: PayloadAction<{ id: string; choice: Choice }>,
    ) => ({
      ...initialState,
      ...choice,
      brand,
      unit,
      editedLine: id,
      editedRecipient: choice.isForSelf ? undefined : choice.gift.name,
      giftVersion: giftVersion + 1,
    }),
    /** The edited line is gone from the cart: its choice is one of a new line. */
    lineLost(state) {
      state.editedLine = undefined;
      state.editedRecipient = undefined;
    },
    /** The customer who made the choice has signed out, or a line is no longer edited. */
    choiceCleared: ({ brand, unit, giftVersion }) => ({
      ...initialState,
      brand,
      unit,
      giftVersion: giftVersion + 1,
    }),
  },
  extraReducers: (builder) => {
    // 50 of one currency are not 50 of another: in another country the amount is chosen anew, and the gift stays.
    builder.addCase(cardRequested, (state, { payload: { brand, unit } }) => {
      if (state.brand !== brand || isAsAdded(state))
        return { ...initialState, brand, unit, giftVersion: state.giftVersion };
      return state.unit === unit ? state : { ...state, unit, value: null };
    });
  },
});

export const {
  valueChosen,
  quantityChanged,
  recipientSwitched,
  giftRestored,
  giftChanged,
  giftRepeated,
  cardsAdded,
  choiceRestored,
  lineOpened,
  lineLost,
  choiceCleared,
} = choiceSlice.actions;
