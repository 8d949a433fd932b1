import type { Balance } from './data/api';

/** The customer has none to spend, and no order holds any: they have to be got first. */
export function hasNoPoints(balance: Balance | undefined): boolean {
  return balance?.total === 0 && balance.held === 0;
}
