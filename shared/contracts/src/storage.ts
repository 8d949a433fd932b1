import * as v from 'valibot';
import { cartLine } from './bus/schemas';
import { MAX_CART_LINES, MAX_TEXT_LENGTH } from './limits';

/**
 * The storefront's data in local storage under the key `state` (rule core-9.1): a version and these slices. Each slice is
 * validated when it is read; an invalid one counts as absent.
 */
export const STATE_KEY = 'state';
export const STATE_VERSION = 1;

/**
 * The theme that a visitor chose instead of the system's, in local storage. Not a slice, because a script of the document reads
 * it before the first paint, and it stays after sign-out.
 */
export const THEME_KEY = 'giftstore.theme';
export type Theme = 'light' | 'dark';

/** The addresses of the fonts that this browser has loaded, in local storage: where it has them, a page is painted with them. */
export const FONT_KEY = 'giftstore.fonts';

/**
 * Why the sign-in page was opened, in session storage: to confirm an email, or because the session ended. The shell stores it;
 * the page shows it once and removes it.
 */
export const SIGN_IN_REASON_KEY = 'giftstore.sign-in-reason';
export const SIGN_IN_REASONS = ['confirm', 'expired'] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

/** The token of a signed-in customer, in local storage (rule core-9.1); worthless without its HttpOnly cookie. */
export const TOKEN_KEY = 'access_token';

/** The payment currency before the shopper selects one (rule core-9.3). */
export const DEFAULT_CURRENCY = 'AED';

/** A line of a guest's cart, with the fields to render it before the quote is loaded. */
const storedCartLine = v.object({
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
  /** A guest's cart; for a customer only the payment currency and whether points are used. */
  cart: v.object({
    /** An invalid line is dropped and the others stay. */
    lines: v.pipe(
      v.array(v.unknown()),
      v.transform((lines) => lines.filter((line) => v.is(storedCartLine, line)).slice(0, MAX_CART_LINES)),
    ),
    currency: v.optional(v.string()),
    usePoints: v.optional(v.boolean()),
  }),
  /** The values of the Start Gifting form (rules core-5.9 to core-5.11). Units are ids of gift-card units. */
  startGifting: v.object({
    name: v.optional(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))),
    unitId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    wantTo: v.optional(v.picklist(['treatMySelf', 'sendAGift'])),
    recipientName: v.optional(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))),
    recipientUnitId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  /** The gift cards that were opened last, the latest first. Brands and units are ids. */
  recentCards: v.object({
    cards: v.array(
      v.object({
        brand: v.pipe(v.number(), v.integer(), v.minValue(1)),
        unit: v.pipe(v.number(), v.integer(), v.minValue(1)),
        name: v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)),
        image: v.string(),
      }),
    ),
  }),
  /** The language in which a shopper chose to read the terms. */
  termsLanguage: v.object({ language: v.picklist(['en', 'ar']) }),
  /**
   * Whether a shopper agreed to content of the ad host, and to which version of the question. An earlier version counts as
   * not asked yet.
   */
  adConsent: v.object({ version: v.pipe(v.number(), v.integer()), isGiven: v.boolean() }),
  /** When a shopper last arrived from My World, in milliseconds since 1970. */
  myWorld: v.object({ arrivedAt: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  /** An unfinished checkout, to be resumed after the tab was closed; no payment card data. */
  checkout: v.object({
    source: v.picklist(['cart', 'buyNow']),
    lines: v.array(storedCartLine),
    currency: v.string(),
    /** Who started it: only the same kind of buyer may resume it. Default: guest. */
    buyer: v.optional(v.picklist(['guest', 'customer'])),
    /** E-mail of the customer who started it; no other customer may resume it. */
    account: v.optional(v.string()),
    /** Whether the order uses the customer's reward points. */
    usePoints: v.optional(v.boolean()),
    guest: v.optional(v.object({ first_name: v.string(), last_name: v.string(), email: v.string() })),
    /** The guest's unsubmitted details, to survive a reload. */
    draft: v.optional(v.object({ first_name: v.string(), last_name: v.string(), email: v.string() })),
    /** Sent as `Idempotency-Key` with the order of these lines and this guest. */
    idempotencyKey: v.string(),
    /** The request body that was sent with that key; a retry sends the same. */
    request: v.optional(v.string()),
    /** A text that identifies the cards, buyer, currency and points of that body, for comparison. */
    requestFor: v.optional(v.string()),
    order: v.optional(v.object({ order_id: v.string(), access_token: v.string() })),
  }),
} as const;

export type SliceName = keyof typeof storedSlices;
export type StoredSlice<N extends SliceName> = v.InferOutput<(typeof storedSlices)[N]>;
