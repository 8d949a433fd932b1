/** What the card's fields and the page have come to. */
export interface PayState {
  number: boolean;
  expiry: boolean;
  cvc: boolean;
  name: string;
  /** Something is loading: the fields, the amounts, or a payment. */
  busy: boolean;
}

/** Pay is enabled only when all three fields and the name are complete and nothing is loading (spec core §4). */
export function canPay({ number, expiry, cvc, name, busy }: PayState): boolean {
  return number && expiry && cvc && /\S/.test(name) && !busy;
}
