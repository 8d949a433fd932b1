import { PAYMENT_CURRENCIES } from '@giftstore/contracts/limits';

/** The currency if one can pay in it. */
export const payableCurrency = (currency: string) => PAYMENT_CURRENCIES.find((code) => code === currency);
