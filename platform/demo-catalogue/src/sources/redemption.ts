import terms from '../../data/texts/terms.json';

/** How a gift card is redeemed: each way has its own paragraph in the terms. */
export type Redemption = keyof typeof terms.redemption;

export const redemptions = Object.keys(terms.redemption) as Redemption[];
