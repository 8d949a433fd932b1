/** How a charge on a test card fails. */
export interface Outcome {
  code: string;
  declineCode?: string;
  message: string;
  param?: string;
}

/** What 3-D Secure does with a card: asked for always, only on request, or not to be had. */
export type ThreeDSecure = 'required' | 'optional' | 'not_supported';

/** One of the test cards that Stripe publishes, with its published outcome. */
export interface TestCard {
  number: string;
  /** What it is for, in a few words. */
  name: string;
  brand: string;
  funding?: 'credit' | 'debit' | 'prepaid';
  country?: string;
  /** The ready-made payment methods that stand for this card. */
  tokens?: string[];
  threeDSecure?: ThreeDSecure;
  /** How the charge fails; after 3-D Secure, where that is required. */
  outcome?: Outcome;
  /** The check of the security code fails although the charge goes through. */
  cvcFails?: boolean;
}

/** The issuer says no, with Stripe's decline code. */
export function declined(declineCode: string, message = 'Your card was declined.'): Outcome {
  return { code: 'card_declined', declineCode, message };
}
