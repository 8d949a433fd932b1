/** The part of a card's page with its terms. */
export const CARD_TERMS = 'card-terms';
/** The part of the reward points' page where a gift card's code is entered. */
export const REDEEM_FORM = 'redeem-form';

/**
 * Every path of the storefront (docs/spec/core-2.md). The `remote.json` of each remote declares the paths that it owns.
 */
export const paths = {
  home: () => '/',
  /** `origin`: the own path to return to after sign-in. */
  login: (origin?: string) => `/auth/login${queryString({ origin })}`,
  loginRedeem: (origin?: string) => `/auth/login/redeem${queryString({ origin })}`,
  signup: (origin?: string) => `/auth/signup${queryString({ origin })}`,
  signupRedeem: (origin?: string) => `/auth/signup/redeem${queryString({ origin })}`,
  resetPassword: () => '/auth/resetpassword',
  forgotPassword: (origin?: string) => `/auth/forgotpassword${queryString({ origin })}`,
  /** Where Google and Facebook return to after sign-in. */
  socialReturn: () => '/auth/social',
  allCards: (query: AllCardsQuery = {}) => `/allcards${queryString({ ...query })}`,
  allFeaturedCards: () => '/allfeaturedcards',
  /** Every brand with a card of this value; the currency is the chosen country's. */
  amountCards: (amount: number) => `/amounts/${amount}`,
  /** Gift cards for an occasion, by its `occasionSlug`. */
  occasionCards: (slug: string) => `/occasions/${encodeURI(slug)}`,
  merchandise: () => '/merchandise',
  /** `line`: the line of the cart that the page edits. `occasion`: what it is a gift for, by its `occasionSlug`. */
  selectedCard: (brandId: number, unitId: number, line?: string, occasion?: string) =>
    `/selected-card/${brandId}${queryString({ currency: unitId, line, occasion })}`,
  /** The page of a card with an amount chosen, in the unit's currency. */
  cardWithAmount: (brandId: number, unitId: number, amount: number) =>
    `/selected-card/${brandId}${queryString({ currency: unitId, amount })}`,
  cardTerms: (brandId: number, unitId: number) =>
    `/selected-card/${brandId}${queryString({ currency: unitId })}#${CARD_TERMS}`,
  allOrders: () => '/order/allorder',
  confirmOrder: (orderId: string, accessToken?: string) =>
    `/order/confirm_order${queryString({ order_id: orderId, access_token: accessToken })}`,
  orderLookup: () => '/order/lookup',
  cart: () => '/cart',
  checkout: () => '/checkout',
  payment: () => '/payment',
  success: (query: PaymentReturnQuery = {}) => `/success${queryString({ ...query })}`,
  failure: (query: PaymentReturnQuery = {}) => `/failure${queryString({ ...query })}`,
  /** Closes an unpaid order because the shopper cancels it, not because its payment failed: `CANCELLED_PARAMETER`. */
  cancelOrder: ({ order_id, access_token }: CancelledOrder = {}) =>
    `/failure${queryString({ order_id, access_token, [CANCELLED_PARAMETER]: 1 })}`,
  profile: () => '/profile',
  rewardPoints: () => '/reward-points',
  redeemForm: () => `/reward-points#${REDEEM_FORM}`,
  /** `version`: the date of an older text. */
  terms: (language?: string, version?: string) =>
    `${language === 'ar' ? '/ar' : ''}/terms-and-conditions${queryString({ version })}`,
  promotionTerms: (version?: string) => `/promotion-terms${queryString({ version })}`,
  faq: () => '/faq',
  privacyPolicy: (version?: string) => `/privacy-policy${queryString({ version })}`,
  contact: () => '/contact-us',
  myWorld: () => '/my-world',
  forBusiness: () => '/for-business',
  partner: () => '/partner',
  redeemCard: () => '/redeem-card',
  /** Remembers an affiliate's click and redirects; the edge answers it. */
  affiliate: () => '/affiliate',
  /** Takes the country form of a page without scripts; the edge answers it. */
  country: () => '/country',
  /** `event`: the campaign; left out: the shop's default one. */
  giveaway: (event?: string) => (event ? `/giveaway/${event}` : '/giveaway'),
  clear: () => '/clear',
  notFound: () => '/404',
} as const;

/** The card page: a partner's gift cards behind a password; only mails link to it. */
export const cardPagePath = (token: string) => `/card${queryString({ token })}`;

/** The page of a mailed gift, or of a card for oneself; only mails link to it. */
export const giftPath = (token: string) => `/gift${queryString({ t: token })}`;

/** A redeem link that opens its card once; the API has its token. */
export const redeemLinkPath = (token: string) => `/redeem-card${queryString({ t: token })}`;
/** A redeem link with the card's number in it, encrypted (rule more-5.14). */
export const encryptedRedeemLinkPath = (token: string) => `/redeem-card${queryString({ token })}`;

/** State of /allcards that lives in its URL. */
export interface AllCardsQuery {
  search?: string;
  category?: number;
  /** As the API takes it; default `best`. */
  sort?: string;
  /** Number of brands that are shown; default the first page. */
  shown?: number;
}

/** In the address of the failure page: the shopper cancelled the order. */
export const CANCELLED_PARAMETER = 'cancelled';

interface CancelledOrder {
  order_id?: string;
  access_token?: string | undefined;
}

/** The query of the pages after a payment. */
export interface PaymentReturnQuery {
  order_id?: string;
  pi_id?: string;
  access_token?: string;
}

/** `?a=1&b=2` of the defined, non-empty values; an empty string when there are none. */
function queryString(values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/**
 * Returns `text` as a path of this storefront (with query and hash), else undefined. For redirect targets from a URL or from
 * storage: refuses other origins, protocol-relative URLs, backslashes and control characters, also where they appear only once
 * the path is normalized (`/.//evil.example`).
 */
export function ownPath(text: string | null | undefined): string | undefined {
  const path = normalizedPath(text);
  return normalizedPath(path) === path ? path : undefined;
}

const OWN_ORIGIN = 'https://own.invalid';

function normalizedPath(text: string | null | undefined): string | undefined {
  if (!text || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return undefined;
  const url = new URL(text, OWN_ORIGIN);
  return url.origin === OWN_ORIGIN ? url.pathname + url.search + url.hash : undefined;
}
