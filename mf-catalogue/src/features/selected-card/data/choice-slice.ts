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

/** Problems that are looked into in the cart: there is no room, or nobody knows whether the line went in. */
export const FULL = 'order.full';
export const TOO_LATE = 'order.tooLate';

/** How many of a line's cards the cart took, and how many it was asked to. */
export interface Taken {
  added: number;
  asked: number;
}

/** What somebody chose of a brand, apart from how it goes into the cart. */
export interface Chosen {
  /** In major units of the card's currency; null until chosen. */
  value: number | null;
  quantity: number;
  isForSelf: boolean;
  gift: Gift;
}

export interface ChoiceState extends Chosen {
  /** The brand that this choice is of. */
  brand: number | null;
  /** What a switch of the recipient has cleared, as long as it can be brought back. */
  cleared: Gift | null;
  /** Grows when the gift is changed by anything but its form, which then starts anew from what is here. */
  giftVersion: number;
  /** `clash`: the shopper is asked whether the cart may be cleared. */
  sending: 'idle' | 'adding' | 'buying' | 'clash' | 'replacing';
  problem: Problem;
  /** What the cart took of this choice; null until it did, and again when something is changed. */
  taken: Taken | null;
}

const initialState: ChoiceState = {
  brand: null,
  value: null,
  quantity: 0,
  isForSelf: true,
  gift: NO_GIFT,
  cleared: null,
  giftVersion: 0,
  sending: 'idle',
  problem: null,
  taken: null,
};

/** Something was changed: what was said about the choice before it is no longer true. */
const CHANGED = { problem: null, taken: null } as const;

const isEmpty = (gift: Gift) => Object.values(gift).every((text) => text.trim() === '');

/** What is chosen on the page, and its way into the cart. */
export const choiceSlice = createSlice({
  name: 'choice',
  initialState,
  reducers: {
    /** Spec core §4: choosing a denomination sets the quantity to 1. */
    valueChosen(state, { payload }: PayloadAction<number>) {
      // A press that the browser repeats, as for what was chosen before the scripts came, is no choice.
      if (state.value === payload && state.quantity > 0) return;
      Object.assign(state, { value: payload, quantity: 1 }, CHANGED);
    },
    quantityChanged(state, { payload }: PayloadAction<number>) {
      Object.assign(state, { quantity: Math.min(MAX_QUANTITY, Math.max(0, payload)) }, CHANGED);
    },
    /** Spec core §4: switching between myself and someone else clears the gift's details. They can be brought back. */
    recipientSwitched(state, { payload }: PayloadAction<{ isForSelf: boolean }>) {
      if (state.isForSelf === payload.isForSelf) return;
      const cleared = isEmpty(state.gift) ? state.cleared : state.gift;
      Object.assign(state, { isForSelf: payload.isForSelf, gift: NO_GIFT, cleared }, CHANGED);
    },
    clearingUndone(state) {
      if (!state.cleared) return;
      Object.assign(state, { isForSelf: false, gift: state.cleared, cleared: null }, CHANGED);
      state.giftVersion += 1;
    },
    /** What was chosen earlier in this tab, or told to the Start Gifting form. Never over a choice that is begun. */
    broughtBack(state, { payload }: PayloadAction<Chosen>) {
      const { value, quantity, isForSelf, gift } = state;
      if (value !== null || quantity > 0 || !isForSelf || !isEmpty(gift)) return;
      Object.assign(state, payload);
      state.giftVersion += 1;
    },
    /** Whoever chose this has signed out. */
    forgotten: ({ brand, giftVersion }) => ({ ...initialState, brand, giftVersion: giftVersion + 1 }),
    giftChanged(state, { payload }: PayloadAction<Gift>) {
      Object.assign(state, { gift: payload, cleared: null }, CHANGED);
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
    added(state, { payload }: PayloadAction<Taken>) {
      Object.assign(state, { sending: 'idle', taken: payload });
    },
    /** The gift is in the cart: the form is free for the next friend. */
    giftTaken(state) {
      if (isEmpty(state.gift)) return;
      Object.assign(state, { gift: NO_GIFT, cleared: null });
      state.giftVersion += 1;
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
  clearingUndone,
  broughtBack,
  forgotten,
  giftChanged,
  addAsked,
  buyNowAsked,
  clashed,
  replaceConfirmed,
  replaceDeclined,
  added,
  giftTaken,
  leftForPayment,
  refused,
} = choiceSlice.actions;

export interface SelectedCardStates {
  selectedCard: CardState;
  choice: ChoiceState;
}

export const selectChoice = (state: { choice: ChoiceState }) => state.choice;
