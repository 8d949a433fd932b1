import { createAction, createSlice, type PayloadAction } from '@giftstore/state';

export interface CartRoom {
  /** The gift-card unit of the cart's cards; undefined for an empty cart. */
  unit: number | undefined;
  /** Of the cart's cards; undefined for an empty cart. */
  currency: string | undefined;
  /** The brand's name, if all cards are of one. */
  brand: string | undefined;
  /** Cards in the cart. */
  count: number;
  /** AED that the order of the cart may still grow by (rule core-5.36). */
  aed: number;
  /** Cards that a customer may still add in these 24 hours (rule core-9.7); undefined for a guest, and while it is uncertain. */
  cards: number | undefined;
  /**
   * Cards that a customer may still buy in these 24 hours without the cart, at most: no fewer than are in the cart, which may have
   * more than can be bought. Undefined for a guest, and while it is uncertain.
   */
  cardsAlone: number | undefined;
  /** When a customer can add the next card, and the server's time, both ISO 8601; undefined where one can be added now. */
  next: { freesAt: string; asOf: string } | undefined;
}

/** A card of this currency may be added; undefined while the room does not matter, which clears it. */
export const cartRoomRequested = createAction<string | undefined>('cartRoom/requested');

const initialState: { room: CartRoom | undefined } = { room: undefined };

/** How much an order may still grow, beside what is in the cart; undefined for a guest's empty cart and until it is known. */
export const cartRoomSlice = createSlice({
  name: 'cartRoom',
  initialState,
  reducers: {
    cartRoomLoaded: (state, { payload: room }: PayloadAction<CartRoom | undefined>) =>
      state.room === room ? state : { room },
  },
});

export const { cartRoomLoaded } = cartRoomSlice.actions;
