import { formatMoney } from '@giftstore/i18n';

/** `AED 50.00`: an amount of a partner's balance, whose currency is fixed. */
export function aed(amount: number): string {
  return formatMoney(amount, 'AED');
}

/** An amount that moves the balance, with its sign: `+AED 50.00` or `−AED 50.00`. */
export function signedAed(amount: number): string {
  return `${amount < 0 ? '\u2212' : '+'}${aed(Math.abs(amount))}`;
}
