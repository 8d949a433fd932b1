import * as v from 'valibot';
import { cartLine } from './bus/schemas';
import { MAX_CART_LINES, MAX_TEXT_LENGTH } from './limits';

/**
 * What the storefront keeps in local storage under the key `state` (spec core §9): a version and these slices,
 * nothing else. Whatever is read is checked; a slice that does not fit counts as absent.
 */
export const STATE_KEY = 'state';
export const STATE_VERSION = 1;

/** A line of a guest's cart, with what is needed to show it before the server's quote has come. */
export const storedCartLine = v.object({
  ...cartLine.entries,
  id: v.string(),
  name: v.optional(v.string()),
  image: v.optional(v.string()),
  unit_name_short: v.optional(v.string()),
});
export type StoredCartLine = v.InferOutput<typeof storedCartLine>;

export const storedSlices = {
  /** Id of the chosen gift-card unit. */
  country: v.object({ unitId: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  /** A guest's cart; the currency that a cart is paid in and whether points are used, also of a signed-in person. */
  cart: v.object({
    /** A line that cannot be read is dropped, so that one bad line does not cost the others. */
    lines: v.pipe(
      v.array(v.unknown()),
      v.transform((lines) => lines.filter((line) => v.is(storedCartLine, line)).slice(0, MAX_CART_LINES)),
    ),
    currency: v.optional(v.string()),
    usePoints: v.optional(v.boolean()),
  }),
  /** What the Start Gifting form was told (spec core §2 Home, §5). Units are ids of gift-card units. */
  startGifting: v.object({
    name: v.optional(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))),
    unitId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    wantTo: v.optional(v.picklist(['treatMySelf', 'sendAGift'])),
    recipientName: v.optional(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))),
    recipientUnitId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  /** A checkout under way: enough to go on after a closed tab, nothing secret of the card. */
  checkout: v.object({
    source: v.picklist(['cart', 'buyNow']),
    lines: v.array(storedCartLine),
    currency: v.string(),
    /** Who began it: a checkout of a signed-in person is nobody else's to go on with. A guest's when left out. */
    buyer: v.optional(v.picklist(['guest', 'customer'])),
    /** E-mail of the signed-in person who began it: another one's is never gone on with. */
    account: v.optional(v.string()),
    /** Reward points are used as far as they go; a signed-in person's only. */
    usePoints: v.optional(v.boolean()),
    guest: v.optional(v.object({ first_name: v.string(), last_name: v.string(), email: v.string() })),
    /** The guest's details as far as they were typed, so that a reload loses none. */
    draft: v.optional(v.object({ first_name: v.string(), last_name: v.string(), email: v.string() })),
    /** Sent as Idempotency-Key with the order of just these lines and this guest. */
    idempotencyKey: v.string(),
    /** The order's body as it was sent under that key: a retry sends exactly the same. */
    request: v.optional(v.string()),
    /** Cards, person, currency and points that the body is for, as a text to be compared. */
    requestFor: v.optional(v.string()),
    order: v.optional(v.object({ order_id: v.string(), access_token: v.string() })),
  }),
} as const;

export type SliceName = keyof typeof storedSlices;
export type StoredSlice<N extends SliceName> = v.InferOutput<(typeof storedSlices)[N]>;
