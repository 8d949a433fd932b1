import * as v from 'valibot';
import { MAX_GIFT_MESSAGE_LENGTH, MAX_LINE_QUANTITY, MAX_RECIPIENT_TEXT_LENGTH } from '../limits';

/**
 * The bus: every topic, event and command of the shop, with the schema of its payload (docs/contracts.md tells
 * who tells and who hears each). Payloads are plain JSON. Unknown fields are dropped, so that a newer teller
 * may add one; a missing or wrong field is refused.
 */

const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

export const giftcardUnit = v.object({
  id: v.pipe(v.number(), v.integer()),
  country_name: v.string(),
  unit_name_short: currencyCode,
  unit_name: v.string(),
});

/** A line as the API takes it (contract: `CartLine`). */
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
});

/** Topics keep their last value; a late subscriber gets it at once. */
export const topics = {
  /** Who is signed in; never the token. */
  session: v.object({
    signedIn: v.boolean(),
    firstName: v.optional(v.string()),
    email: v.optional(v.string()),
    groups: v.optional(v.array(v.string())),
  }),
  /** Sum of quantities, and what the cart comes to. Amount in major units, 2 decimals. */
  cart: v.object({
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    amount: v.optional(v.number()),
    currency: v.optional(currencyCode),
  }),
  /** The gift-card unit that is gifted to. */
  country: giftcardUnit,
  points: v.object({ total: v.pipe(v.number(), v.integer()) }),
} as const;

/** Events are facts; nobody has to listen. */
export const events = {
  'session/signedIn': v.object({ firstName: v.string() }),
  'session/signedOut': v.object({ reason: v.picklist(['asked', 'expired']) }),
  'cart/changed': v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  'order/approved': v.object({ orderId: v.string() }),
  /** A short message for the shopper, already in their language. */
  notice: v.object({
    kind: v.picklist(['info', 'success', 'error']),
    text: v.string(),
    /** How long it stays. When left out 3000 (spec core §9), and an error until it is put away. */
    ms: v.optional(v.number()),
  }),
} as const;

/** Commands ask one owner and get its answer. */
export const commands = {
  /** Adds a line. `clash` answers that the cart holds another card currency; ask, then send with `replace`. */
  'cart/add': {
    request: v.object({ line: cartLine, replace: v.optional(v.boolean()) }),
    response: v.object({
      outcome: v.picklist(['added', 'clash', 'full']),
      count: v.number(),
      /** How many of the line's cards went in: fewer than asked for where the line or the order was nearly full. */
      added: v.optional(v.number()),
    }),
  },
  /**
   * Brings the cart up with who is signed in: a guest's lines go to the server after sign-in, and the topic `cart` tells
   * what there is. `merged`: cards that were carried over.
   */
  'cart/sync': { request: v.object({}), response: v.object({ count: v.number(), merged: v.number() }) },
  'cart/clear': { request: v.object({}), response: v.object({}) },
  /** Buys one line at once, leaving the cart as it is: goes to the payment wizard. */
  'cart/buyNow': { request: v.object({ line: cartLine }), response: v.object({}) },
  'session/signOut': { request: v.object({}), response: v.object({}) },
  /** Reserved for the redeem page, which is to come: it has no sender and no handler yet. */
  'redeem/start': { request: v.object({}), response: v.object({}) },
} as const;

export type TopicName = keyof typeof topics;
export type EventName = keyof typeof events;
export type CommandName = keyof typeof commands;
export type TopicValue<N extends TopicName> = v.InferOutput<(typeof topics)[N]>;
export type EventPayload<N extends EventName> = v.InferOutput<(typeof events)[N]>;
export type CommandRequest<N extends CommandName> = v.InferOutput<(typeof commands)[N]['request']>;
export type CommandResponse<N extends CommandName> = v.InferOutput<(typeof commands)[N]['response']>;
export type GiftcardUnit = v.InferOutput<typeof giftcardUnit>;
export type CartLineInput = v.InferOutput<typeof cartLine>;
