/** How a charge on a test card fails. */
export interface Outcome {
  code: string;
  declineCode?: string;
  message: string;
  param?: string;
}

/** Whether a card requires 3-D Secure, supports it on request, or does not support it. */
export type ThreeDSecure = 'required' | 'optional' | 'not_supported';

/** One of the test cards that Stripe publishes, with its published outcome. */
export interface TestCard {
  number: string;
  /** A short description. */
  name: string;
  brand: string;
  funding?: 'credit' | 'debit' | 'prepaid';
  country?: string;
  /** The predefined payment methods of this card. */
  tokens?: string[];
  threeDSecure?: ThreeDSecure;
  /** How the charge fails (after 3-D Secure if required). Undefined: it succeeds. */
  outcome?: Outcome;
  /** The check of the security code fails although the charge succeeds. */
  cvcFails?: boolean;
}

/** The outcome of a charge declined by the issuer. */
export function declined(declineCode: string, message = 'Your card was declined.'): Outcome {
  return { code: 'card_declined', declineCode, message };
}
