/** Which fields are complete, and whether anything is loading. */
export interface PayState {
  number: boolean;
  expiry: boolean;
  cvc: boolean;
  name: string;
  /** The amounts are loading, or a payment is under way. */
  isBusy: boolean;
}

/** Pay is enabled only when all three fields and the name are complete and nothing is loading (rule core-4.37). */
export function canPay({ number, expiry, cvc, name, isBusy }: PayState): boolean {
  return number && expiry && cvc && /\S/.test(name) && !isBusy;
}
