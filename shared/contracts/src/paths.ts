/**
 * Every URL of the storefront, in one place. The paths are the specification's (core document, section 2);
 * which remote answers a path is that remote's own `remote.json`.
 */
export const paths = {
  home: () => '/',
  login: () => '/auth/login',
  loginRedeem: () => '/auth/login/redeem',
  signup: () => '/auth/signup',
  signupRedeem: () => '/auth/signup/redeem',
  resetPassword: () => '/auth/resetpassword',
  forgotPassword: () => '/auth/forgotpassword',
  allCards: (query: AllCardsQuery = {}) => `/allcards${queryString({ ...query })}`,
  allFeaturedCards: () => '/allfeaturedcards',
  merchandise: () => '/merchandise',
  selectedCard: (brandId: number, unitId: number) =>
    `/selected-card/${brandId}${queryString({ currency: unitId })}`,
  allOrders: () => '/order/allorder',
  confirmOrder: (orderId: string, accessToken?: string) =>
    `/order/confirm_order${queryString({ order_id: orderId, access_token: accessToken })}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  payment: () => '/payment',
  success: (query: PaymentReturnQuery = {}) => `/success${queryString({ ...query })}`,
  failure: (query: PaymentReturnQuery = {}) => `/failure${queryString({ ...query })}`,
  profile: () => '/profile',
  rewardPoints: () => '/reward-points',
  terms: () => '/terms-and-conditions',
  promotionTerms: () => '/promotion-terms',
  faq: () => '/faq',
  privacyPolicy: () => '/privacy-policy',
  contact: () => '/contact-us',
  forBusiness: () => '/my-world',
  redeemCard: () => '/redeem-card',
  giveaway: () => '/giveaway',
  clear: () => '/clear',
  notFound: () => '/404',
} as const;

/** State of /allcards that lives in its URL. */
export interface AllCardsQuery {
  search?: string;
  category?: number;
  sort?: string;
}

/** What the payment provider's return, and our own steps after payment, carry in the URL. */
export interface PaymentReturnQuery {
  order_id?: string;
  pi_id?: string;
  access_token?: string;
}

/** `?a=1&b=2` of the defined, non-empty values; an empty string when there are none. */
export function queryString(values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
