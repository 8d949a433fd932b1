import { createSlice, type PayloadAction } from '@giftstore/state';
import type { Failure } from '../../../brands/data/unit-list';
import { type CardState, opened } from './card-slice';

/** Spec core §9: quantity per line 0 to 5. */
export const MAX_QUANTITY = 5;

/** What the recipient's form holds, as typed. */
export interface Gift {
  name: string;
  email: string;
  message: string;
  /** A gifting template's id as text; empty for none. */
  template: string;
}

export const NO_GIFT: Gift = { name: '', email: '', message: '', template: '' };

/** What went wrong at Add to cart or Buy now, as a key of this remote's words or as the failure's own. */
export type Problem = Failure | null;

export interface ChoiceState {
  /** The brand that this choice is of. */
  brand: number | null;
  /** In major units of the card's currency; null until chosen. */
  value: number | null;
  quantity: number;
  isForSelf: boolean;
  gift: Gift;
  /** `clash`: the shopper is asked whether the cart may be cleared. */
  sending: 'idle' | 'adding' | 'buying' | 'clash' | 'replacing';
  problem: Problem;
  /** The cart took the line as it stands here. */
  isAdded: boolean;
}

const initialState: ChoiceState = {
  brand: null,
  value: null,
  quantity: 0,
  isForSelf: true,
  gift: NO_GIFT,
  sending: 'idle',
  problem: null,
  isAdded: false,
};

/** Something was changed: what was said about the choice before it is no longer true. */
const CHANGED = { problem: null, isAdded: false } as const;

/** What is chosen on the page, and its way into the cart. */
export const choiceSlice = createSlice({
  name: 'choice',
  initialState,
  reducers: {
    /** Spec core §4: choosing a denomination sets the quantity to 1. */
    valueChosen(state, { payload }: PayloadAction<number>) {
      Object.assign(state, { value: payload, quantity: 1 }, CHANGED);
    },
    quantityChanged(state, { payload }: PayloadAction<number>) {
      Object.assign(state, { quantity: Math.min(MAX_QUANTITY, Math.max(0, payload)) }, CHANGED);
    },
    /** Spec core §4: switching between myself and someone else clears the gift's details. */
    recipientSwitched(state, { payload }: PayloadAction<{ isForSelf: boolean }>) {
      if (state.isForSelf === payload.isForSelf) return;
      Object.assign(state, { isForSelf: payload.isForSelf, gift: NO_GIFT }, CHANGED);
    },
    giftChanged(state, { payload }: PayloadAction<Gift>) {
      Object.assign(state, { gift: payload }, CHANGED);
    },
    /** A second press while the first is under way is nothing. */
    addAsked(state) {
      if (state.sending === 'idle') Object.assign(state, { sending: 'adding' }, CHANGED);
    },
    buyNowAsked(state) {
      if (state.sending === 'idle') Object.assign(state, { sending: 'buying' }, CHANGED);
    },
    clashed(state) {
      state.sending = 'clash';
    },
    replaceConfirmed(state) {
      if (state.sending === 'clash') state.sending = 'replacing';
    },
    replaceDeclined(state) {
      if (state.sending === 'clash') state.sending = 'idle';
    },
    added(state) {
      Object.assign(state, { sending: 'idle', isAdded: true });
    },
    leftForPayment(state) {
      state.sending = 'idle';
    },
    refused(state, { payload }: PayloadAction<NonNullable<Problem>>) {
      Object.assign(state, { sending: 'idle', problem: payload });
    },
  },
  extraReducers: (builder) => {
    // The same brand in another country has other values, but the friend and the kind words stay.
    builder.addCase(opened, (state, { payload }) => {
      if (state.brand !== payload.brand) return { ...initialState, brand: payload.brand };
      return { ...state, sending: 'idle', ...CHANGED };
    });
  },
});

export const {
  valueChosen,
  quantityChanged,
  recipientSwitched,
  giftChanged,
  addAsked,
  buyNowAsked,
  clashed,
  replaceConfirmed,
  replaceDeclined,
  added,
  leftForPayment,
  refused,
} = choiceSlice.actions;

export interface SelectedCardStates {
  selectedCard: CardState;
  choice: ChoiceState;
}

export const selectChoice = (state: { choice: ChoiceState }) => state.choice;
