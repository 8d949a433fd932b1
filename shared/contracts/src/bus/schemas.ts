import * as v from 'valibot';
import {
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_LINE_QUANTITY,
  MAX_RECIPIENT_TEXT_LENGTH,
  MAX_SEARCH_LENGTH,
} from '../limits';

/**
 * The bus: every topic, event and command of the shop, with the schema of its payload (docs/contracts.md lists the
 * senders and receivers of each). Payloads are plain JSON. Unknown fields are dropped, so that a newer sender may add
 * one; a missing or wrong field is refused.
 */

const id = v.pipe(v.number(), v.integer());
const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

const giftcardUnit = v.object({
  id: v.pipe(v.number(), v.integer()),
  country_name: v.string(),
  unit_name_short: currencyCode,
  unit_name: v.string(),
});

/** A cart line as the API takes it (its `CartLine`). */
export const cartLine = v.object({
  brand_id: v.pipe(v.number(), v.integer()),
  currency: v.pipe(v.number(), v.integer()),
  country_id: v.pipe(v.number(), v.integer()),
  giftcard_value: v.pipe(v.number(), v.finite(), v.minValue(0)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINE_QUANTITY)),
  isforself: v.boolean(),
  gift_message: v.optional(v.pipe(v.string(), v.maxLength(MAX_GIFT_MESSAGE_LENGTH))),
  contact_name: v.optional(v.pipe(v.string(), v.maxLength(MAX_RECIPIENT_TEXT_LENGTH))),
  contact_email: v.optional(v.pipe(v.string(), v.maxLength(MAX_RECIPIENT_TEXT_LENGTH))),
  gifting_image_id: v.optional(v.pipe(v.number(), v.integer())),
  /** See `send-day.ts`. */
  send_on: v.optional(v.pipe(v.string(), v.isoDate())),
});

/** A line's id in the cart, a customer's or a guest's. */
const lineId = v.pipe(v.string(), v.maxLength(500));

/** A page to offer, in the shopper's language: it matches what they type, or what they are buying. */
const searchSuggestion = v.object({
  kind: v.picklist(['brand', 'category']),
  label: v.string(),
  note: v.optional(v.string()),
  /** URL of a picture, 1.585 times as wide as high for a brand and square for a category, which stands for any list. */
  image: v.optional(v.string()),
  /** Own path of the page. */
  path: v.pipe(v.string(), v.startsWith('/')),
});

/** A topic has a last value, which a late subscriber gets at once. */
export const topics = {
  /** The signed-in customer; never the token. */
  session: v.object({
    signedIn: v.boolean(),
    firstName: v.optional(v.string()),
    lastName: v.optional(v.string()),
    email: v.optional(v.string()),
    groups: v.optional(v.array(v.string())),
  }),
  /** Number of cards and the cart's total, in major units with 2 decimals. */
  cart: v.object({
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    amount: v.optional(v.number()),
    currency: v.optional(currencyCode),
  }),
  /** The gift-card unit of the country that the shopper has chosen. */
  country: giftcardUnit,
  /** The customer's reward points. */
  points: v.object({ total: v.pipe(v.number(), v.integer()) }),
} as const;

/** Events are facts; an event may have no listener. */
export const events = {
  /** A customer signed in, in this tab. */
  'session/signedIn': v.object({ firstName: v.string() }),
  /** The customer signed out, or the session expired. */
  'session/signedOut': v.object({ reason: v.picklist(['asked', 'expired']) }),
  /** The cart has another number of cards. */
  'cart/changed': v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  /** The order was paid. */
  'order/approved': v.object({ orderId: v.string() }),
  /**
   * A booth shows its splash and holds nothing of a visitor: its host may reload the page into a newer release now. Published
   * with every splash, after the last visitor's data is gone.
   */
  'booth/idle': v.object({}),
  /** A short message for the shopper, already in their language. */
  notice: v.object({
    kind: v.picklist(['info', 'success', 'error']),
    text: v.string(),
    /** How long it is shown. The default is 3000 (rule core-9.16), and for an error until it is dismissed. */
    ms: v.optional(v.number()),
  }),
} as const;

/** A command has one handler and gets its response. */
export const commands = {
  /** Adds a line. `clash`: the cart has another card currency; ask the shopper, then send again with `replace`. */
  'cart/add': {
    request: v.object({ line: cartLine, replace: v.optional(v.boolean()) }),
    response: v.object({
      outcome: v.picklist(['added', 'clash', 'full']),
      count: v.number(),
      /** Cards added: fewer than the line's quantity where the line or the order was nearly full. */
      added: v.optional(v.number()),
    }),
  },
  /** Reads a line of the cart, to be edited; without `line` the cart has no such line. */
  'cart/line': {
    request: v.object({ id: lineId }),
    response: v.object({ line: v.optional(cartLine) }),
  },
  /** Replaces a line of the cart. `gone`: the cart has no such line any more. */
  'cart/edit': {
    request: v.object({ id: lineId, line: cartLine }),
    response: v.object({
      outcome: v.picklist(['saved', 'gone']),
      /** Cards that the line has: fewer than requested where the order was nearly full. */
      quantity: v.optional(v.number()),
    }),
  },
  /**
   * Reads the cart of the customer or guest and publishes the topic `cart`; after sign-in the guest's lines are merged
   * into the customer's cart. `merged`: number of cards that were merged.
   */
  'cart/sync': { request: v.object({}), response: v.object({ count: v.number(), merged: v.number() }) },
  /** Empties the cart and ends the checkout. */
  'cart/clear': { request: v.object({}), response: v.object({}) },
  /** Opens the payment page with one line; the cart stays as it is. */
  'cart/buyNow': { request: v.object({ line: cartLine }), response: v.object({}) },
  /**
   * Ends the session and loads home as a new document, unless a page's guard keeps the session. Resolves at once, before
   * the session has ended: a guard may wait for the customer.
   */
  'session/signOut': { request: v.object({}), response: v.object({}) },
  /**
   * Opens the redeem dialog over any page for the card number that a redeem link saved in this tab; resolves once it is open.
   * Without a saved number it does nothing.
   */
  'redeem/start': { request: v.object({}), response: v.object({}) },
  /** Suggests pages for the text in the header's search box, the best match first; an empty text has none. */
  'catalogue/suggest': {
    request: v.object({ search: v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)) }),
    response: v.object({ suggestions: v.array(searchSuggestion) }),
  },
  /** Suggests gift cards of a unit that are like the first of these brands, and none of them; without brands, popular ones. */
  'catalogue/related': {
    request: v.object({ brands: v.array(id), unit: id }),
    response: v.object({ suggestions: v.array(searchSuggestion) }),
  },
} as const;

export type TopicName = keyof typeof topics;
export type EventName = keyof typeof events;
export type CommandName = keyof typeof commands;
export type TopicValue<N extends TopicName> = v.InferOutput<(typeof topics)[N]>;
export type EventPayload<N extends EventName> = v.InferOutput<(typeof events)[N]>;
export type CommandRequest<N extends CommandName> = v.InferOutput<(typeof commands)[N]['request']>;
export type CommandResponse<N extends CommandName> = v.InferOutput<(typeof commands)[N]['response']>;
export type GiftcardUnit = v.InferOutput<typeof giftcardUnit>;
export type SearchSuggestion = v.InferOutput<typeof searchSuggestion>;
export type CartLineInput = v.InferOutput<typeof cartLine>;
